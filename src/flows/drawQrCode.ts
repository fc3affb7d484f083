import { generate } from 'lean-qr'

/** A QR code as a path of squares. */
export interface QrDrawing {
  path: string
  /** squares on each side */
  size: number
}

export function drawQrCode(text: string): QrDrawing {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, y) => y)
  const path = rows
    .flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('')
  return { path, size: code.size }
}
