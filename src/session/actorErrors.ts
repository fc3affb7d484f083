import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { ApiFailure } from '#domain/failure.ts'

type Inspect = (event: InspectionEvent) => void

/**
 * A flow's `inspect` that hands what the flow's actors throw to the browser's `reportError`, unless it is
 * a failure of a call: that one the chart shows to the customer. Source: O7.
 * @param inspect whoever else watches the flow
 */
export const withReports =
  (inspect?: Inspect): Inspect =>
  (event) => {
    inspect?.(event)
    if (event.type !== '@xstate.snapshot') return
    const { status, error } = event.snapshot as Pick<AnyMachineSnapshot, 'status' | 'error'>
    if (status === 'error' && !(error instanceof ApiFailure)) reportError(error)
  }
