import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { type Searched, searchPromises, type Trace } from '#statechart-paths/search'
import { flowOf } from './flow.ts'
import recorded from './promises.json' with { type: 'json' }

/** A promise with what was searched for a way to break it. */
export interface RecordedPromise extends Omit<Searched, 'broken'> {
  rows: readonly string[]
  says: string
}

/** The promises of each flow, as `npm run docs` recorded them: the pages show them without searching again. */
export const recordedPromises = recorded as Readonly<
  Record<string, Readonly<Record<string, RecordedPromise>>>
>

const numbers = new Intl.NumberFormat('en-US')

/** The most that was searched for one promise of a flow, as readers see numbers; undefined without promises. */
export function mostSearched(
  flow: string,
  key: 'situations' | 'steps' | 'depth',
): string | undefined {
  const all = Object.values(recordedPromises[flow] ?? {}).map((one) => one[key])
  return all.length === 0 ? undefined : numbers.format(Math.max(...all))
}

/** The promises of a flow, searched now. `broken` has the shortest way to break each that does not hold. */
export function searchFlow(name: FlowName, set: Promises) {
  const broken: Trace[] = []
  const record: Record<string, RecordedPromise> = {}
  for (const [key, { broken: trace, ...searched }] of Object.entries(
    searchPromises(flowOf(name)!, set),
  )) {
    const { rows, says } = set.promises[key]!
    if (trace) broken.push(trace)
    record[key] = { rows, says, ...searched }
  }
  return { record, broken }
}
