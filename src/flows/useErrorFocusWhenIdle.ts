import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstError } from '#ui/focusFirstError.ts'
import { useErrorFocus } from './useErrorFocus.ts'

/**
 * Focuses the first invalid field: after a submit that the chart rejects at once, and whenever the flow stops
 * being busy.
 * @returns call it with the function that sends the submit.
 */
export function useErrorFocusWhenIdle(root: RefObject<HTMLElement | null>, busy: boolean) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) focusFirstError(root.current)
    wasBusy.current = busy
  }, [root, busy])
  return useErrorFocus(root, undefined)
}
