import type { QrDrawing } from './drawQrCode.ts'
import './flow.css'

interface QrCodeProps {
  drawing: QrDrawing
  /** the image's accessible name */
  title: string
}

/** The white edge that readers need, in squares. */
const EDGE = 3

/** A QR code as SVG. */
export function QrCode({ drawing: { path, size }, title }: QrCodeProps) {
  const side = size + 2 * EDGE
  return (
    <div className="qr-code">
      <svg viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`} role="img" shapeRendering="crispEdges">
        <title>{title}</title>
        <path d={path} />
      </svg>
    </div>
  )
}
