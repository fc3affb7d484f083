import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstError } from '#ui/focusFirstError.ts'
import { useErrorFocus } from './useErrorFocus.ts'

/**
 * Puts the focus on the first field at fault, after a submit the chart refused at once and whenever
 * work ends with one.
 * @returns runs what sends the submit.
 */
export function useErrorFocusWhenIdle(root: RefObject<HTMLElement | null>, busy: boolean) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) focusFirstError(root.current)
    wasBusy.current = busy
  }, [root, busy])
  return useErrorFocus(root, undefined)
}
