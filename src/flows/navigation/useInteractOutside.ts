import { type RefObject, useEffect, useRef } from 'react'

/** Calls back when pointer or focus goes to something outside of `root`, while `watch` is true. */
export function useInteractOutside(
  root: RefObject<HTMLElement | null>,
  watch: boolean,
  onLeft: () => void,
) {
  const latest = useRef(onLeft)
  latest.current = onLeft
  useEffect(() => {
    if (!watch) return
    const onInteraction = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', onInteraction)
    document.addEventListener('focusin', onInteraction)
    return () => {
      document.removeEventListener('pointerdown', onInteraction)
      document.removeEventListener('focusin', onInteraction)
    }
  }, [root, watch])
}
