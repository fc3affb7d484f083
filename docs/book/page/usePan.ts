import { type PointerEvent, useRef } from 'react'

/** A press that moves farther than this, in pixels, moves the picture; a shorter one is a click. */
const CLICK_DISTANCE = 4

/** Moves a scrolled pane with the mouse; fingers scroll it without help. */
export function usePan() {
  const from = useRef<{ x: number; y: number; left: number; top: number }>(undefined)
  return {
    onPointerDown({ pointerType, button, clientX: x, clientY: y, currentTarget }: PanEvent) {
      if (pointerType !== 'mouse' || button !== 0) return
      from.current = { x, y, left: currentTarget.scrollLeft, top: currentTarget.scrollTop }
    },
    onPointerMove({ buttons, clientX, clientY, currentTarget, pointerId }: PanEvent) {
      const start = from.current
      if (!start || buttons === 0) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (Math.hypot(x, y) < CLICK_DISTANCE) return
      // The click that ends a drag goes to the pane, not to a transition under the pointer.
      currentTarget.setPointerCapture(pointerId)
      currentTarget.scrollLeft = start.left - x
      currentTarget.scrollTop = start.top - y
    },
    onPointerUp() {
      from.current = undefined
    },
  }
}

type PanEvent = PointerEvent<HTMLElement>
