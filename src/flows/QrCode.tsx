import type { Bitmap2D } from 'lean-qr'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import './flow.css'

interface QrCodeProps {
  text: string
  /** the image's accessible name */
  title: string
}

/** A QR code as SVG; its library is loaded with the first one. */
export const QrCode = (props: QrCodeProps) => (
  <div className="qr-code">
    <Suspense fallback={<Skeleton height="100%" />}>
      <Drawing {...props} />
    </Suspense>
  </div>
)

const Drawing = lazy(async () => {
  const { generate } = await import('lean-qr')
  return { default: ({ text, title }: QrCodeProps) => draw(generate(text), title) }
})

function draw(code: Bitmap2D, title: string) {
  const rows = Array.from({ length: code.size }, (_, y) => y)
  const path = rows
    .flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('')
  const edge = 3
  const side = code.size + 2 * edge
  return (
    <svg viewBox={`${-edge} ${-edge} ${side} ${side}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <path d={path} />
    </svg>
  )
}
