import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the element when it appears, as the answer to what the customer did. It needs a `tabIndex`. */
export function useFocusOnMount(ref: RefObject<HTMLElement | null>, wanted = true) {
  useLayoutEffect(() => {
    if (wanted) ref.current?.focus()
  }, [ref, wanted])
}
