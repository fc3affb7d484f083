import { type RefObject, useEffect, useRef } from 'react'

/** Calls back when pointer or focus goes to something outside of `root`, while `watch` is true. */
export function useLeft(root: RefObject<HTMLElement | null>, watch: boolean, onLeft: () => void) {
  const latest = useRef(onLeft)
  latest.current = onLeft
  useEffect(() => {
    if (!watch) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [root, watch])
}
