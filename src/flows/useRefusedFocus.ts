import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstError } from '#ui/focusFirstError.ts'
import { useErrorFocus } from './useErrorFocus.ts'

/**
 * Puts the focus on the first field at fault, after a submit the chart refused at once and whenever
 * work ends with one.
 * @returns runs what sends the submit.
 */
export function useRefusedFocus(root: RefObject<HTMLElement | null>, busy: boolean) {
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !busy) focusFirstError(root.current)
    worked.current = busy
  }, [root, busy])
  return useErrorFocus(root, undefined)
}
