import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '#domain/failure.ts'
import { focusFirstError } from '#ui/focusFirstError.ts'

/**
 * Focuses the first invalid field: after a submit that the chart rejects at once, and when the bank's failure
 * names a field.
 * @returns call it with the function that sends the submit.
 */
export function useErrorFocus(
  root: RefObject<HTMLElement | null>,
  failure: Failure | undefined,
): (submit: () => void) => void {
  useEffect(() => {
    if (failure) focusFirstError(root.current)
  }, [root, failure])
  return (submit) => {
    flushSync(submit)
    focusFirstError(root.current)
  }
}
