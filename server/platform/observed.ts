import { channel } from 'node:diagnostics_channel'
import type { LabelsOf, MetricOf } from './metricTable.ts'

/** One more event of a counter. */
export interface Counted {
  metric: MetricOf<'counter'>
  labels: Readonly<Record<string, string>>
  by: number
}

/** A finished step of the server's work. All names are from fixed sets: no data of customers, no SQL. */
export interface Operation {
  part: LabelsOf<'operation_duration_seconds'>['part']
  operation: string
  /** the table of a statement, or the kind of a mail; only in traces */
  target?: string | undefined
  seconds: number
  outcome: LabelsOf<'operation_duration_seconds'>['outcome']
}

/** Metrics and traces subscribe to these; without a subscriber nothing is published. */
export const counted = channel('bank:counted')
export const operated = channel('bank:operated')

/** Counts an event. */
export function count<Name extends MetricOf<'counter'>>(
  metric: Name,
  labels: LabelsOf<Name>,
  by = 1,
): void {
  if (counted.hasSubscribers)
    counted.publish({ metric, labels: labels as Counted['labels'], by } satisfies Counted)
}

/** Reports a finished operation. */
export function reportOperation(operation: Operation): void {
  if (operated.hasSubscribers) operated.publish(operation)
}

/** Runs the work, and reports how long it took. */
export async function timed<Result>(
  step: Pick<Operation, 'part' | 'operation' | 'target'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const since = performance.now()
  const end = (outcome: Operation['outcome']) =>
    reportOperation({ ...step, seconds: (performance.now() - since) / 1_000, outcome })
  try {
    const result = await work()
    end('ok')
    return result
  } catch (error) {
    end('failed')
    throw error
  }
}
