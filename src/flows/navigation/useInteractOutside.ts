import { type RefObject, useEffect, useRef } from 'react'

/** While `enabled`, calls back on a press or focus outside `root`. */
export function useInteractOutside(
  root: RefObject<HTMLElement | null>,
  enabled: boolean,
  onInteractOutside: () => void,
) {
  const latest = useRef(onInteractOutside)
  latest.current = onInteractOutside
  useEffect(() => {
    if (!enabled) return
    const onInteraction = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', onInteraction)
    document.addEventListener('focusin', onInteraction)
    return () => {
      document.removeEventListener('pointerdown', onInteraction)
      document.removeEventListener('focusin', onInteraction)
    }
  }, [root, enabled])
}
