import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { ApiFailure } from '#domain/failure.ts'

type Inspect = (event: InspectionEvent) => void

/**
 * An `inspect` option that passes errors of a flow's actors to the browser's `reportError`. A failure of a
 * call is not reported: the chart shows it to the customer. Source: O7.
 * @param inspect another inspector, called first
 */
export const withReports =
  (inspect?: Inspect): Inspect =>
  (event) => {
    inspect?.(event)
    if (event.type !== '@xstate.snapshot') return
    const { status, error } = event.snapshot as Pick<AnyMachineSnapshot, 'status' | 'error'>
    if (status === 'error' && !(error instanceof ApiFailure)) reportError(error)
  }
