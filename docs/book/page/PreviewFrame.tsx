import { type Ref, useEffect, useRef, useState } from 'react'

/** How wide the view's window is. */
export type StageWidth = 'phone' | 'tablet' | 'full'

/** Pixels; a full one is at least as wide as a small laptop. */
const widths: Record<StageWidth, { label: string; pixels: number }> = {
  phone: { label: 'Phone', pixels: 390 },
  tablet: { label: 'Tablet', pixels: 768 },
  full: { label: 'Full', pixels: 1180 },
}
/** How high the frame is in the page, in pixels. */
const HEIGHT = 640

interface StageFrameProps {
  ref: Ref<HTMLIFrameElement>
  width: StageWidth
  onWidth: (width: StageWidth) => void
}

/** The real view, in a window of its own: as wide as is chosen, made smaller where there is less room. */
export function StageFrame({ ref, width, onWidth }: StageFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(0)
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect.width))
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [])
  const wanted = widths[width].pixels
  const inner = width === 'full' ? Math.max(wanted, available) : wanted
  const scale = available === 0 ? 1 : Math.min(1, available / inner)
  return (
    <div className="stage">
      <div className="stage-bar">
        <h2>The view</h2>
        <fieldset className="tabs" aria-label="Width of the view">
          {(Object.keys(widths) as StageWidth[]).map((name) => (
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
      <div className="stage-room" ref={room} style={{ height: HEIGHT }}>
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
