import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '#domain/failure.ts'
import { focusFirstError } from '#ui/focusFirstError.ts'

/**
 * Puts the focus on the first field at fault: after a submit the chart refused at once, and when a
 * refusal of the bank names one.
 * @returns runs what sends the submit.
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
