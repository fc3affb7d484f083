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
  /** the code or the class of the error, only in traces: its message may have data */
  error?: string | undefined
  /** a run of a job that found nothing to do, which is no trace */
  isIdle?: boolean | undefined
  outcome: LabelsOf<'operation_duration_seconds'>['outcome']
}

/** Metrics and traces subscribe to these; without a subscriber nothing is published. */
export const counted = channel('bank:counted')
export const operated = channel('bank:operated')
/** A job runs in the stores that are bound here, so that the steps of its work are known as its own. */
export const jobs = channel('bank:job')

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

/** Runs the work, and reports how long it took. @param isIdle whether a result says that there was nothing to do */
export async function timed<Result>(
  step: Pick<Operation, 'part' | 'operation' | 'target'>,
  work: () => Promise<Result>,
  isIdle?: (result: Result) => boolean,
): Promise<Result> {
  const since = performance.now()
  const end = (how: Pick<Operation, 'outcome' | 'error' | 'isIdle'>) =>
    reportOperation({ ...step, seconds: (performance.now() - since) / 1_000, ...how })
  try {
    const result = await work()
    end({ outcome: 'ok', isIdle: isIdle?.(result) })
    return result
  } catch (error) {
    end({ outcome: 'failed', error: kindOf(error) })
    throw error
  }
}

/** Runs a background job, and reports how long it took (O58, O60). */
export const runJob = <Result>(
  operation: string,
  work: () => Promise<Result>,
  isIdle?: (result: Result) => boolean,
): Promise<Result> =>
  jobs.runStores({ operation }, () => timed({ part: 'job', operation }, work, isIdle))

const kindOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return (
    ([code, name].find((one) => typeof one === 'string' && /^\w{1,60}$/.test(one)) as string) ??
    'Error'
  )
}
