import { type Ref, useEffect, useRef, useState } from 'react'

/** The width of the view. */
export type PreviewWidth = 'phone' | 'tablet' | 'full'

/** In pixels; `full` is at least as wide as a small laptop. */
const widths: Record<PreviewWidth, { label: string; pixels: number }> = {
  phone: { label: 'Phone', pixels: 390 },
  tablet: { label: 'Tablet', pixels: 768 },
  full: { label: 'Full', pixels: 1180 },
}
/** Height of the frame in the page, in pixels. */
const HEIGHT = 640

interface PreviewFrameProps {
  ref: Ref<HTMLIFrameElement>
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
}

/** The real view in an iframe of the chosen width, scaled down when the page has less space. */
export function PreviewFrame({ ref, width, onWidth }: PreviewFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(0)
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect.width))
    observer.observe(container.current!)
    return () => observer.disconnect()
  }, [])
  const chosen = widths[width].pixels
  const inner = width === 'full' ? Math.max(chosen, available) : chosen
  const scale = available === 0 ? 1 : Math.min(1, available / inner)
  return (
    <div className="preview">
      <div className="preview-bar">
        <h2>The view</h2>
        <fieldset className="tabs" aria-label="Width of the view">
          {(Object.keys(widths) as PreviewWidth[]).map((name) => (
            <button
              key={name}
              type="button"
              className="tab"
              aria-pressed={name === width}
              onClick={() => onWidth(name)}
            >
              {widths[name].label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="preview-area" ref={container} style={{ height: HEIGHT }}>
        <iframe
          ref={ref}
          title="The view of this flow"
          src={`${import.meta.env.BASE_URL}preview.html`}
          style={{ width: inner, height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
