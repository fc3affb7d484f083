import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowName } from '#machines/flowLinks.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { promises } from '#machines/testing/promises.index.ts'
import type { Promises } from '#statechart-paths/promises'
import {
  checkAtRandom,
  replayTrace,
  searchPromise,
  type Trace,
  textOfTrace,
  World,
} from '#statechart-paths/search'
import { isAll } from '#tests/depth.ts'

/** A run of the chart without side effects, as a trace. */
function traceAtRandom(name: FlowName, set: Promises, picks: readonly number[]): Trace {
  const flow = flowOf(name)!
  const world = new World(flow, set.reload)
  const inputs = Object.keys(flow.cases.inputs)
  const input = inputs[picks.length % inputs.length]!
  const [promise] = Object.keys(set.promises) as [string]
  const trace: Trace = { flow: name, promise, input, steps: [], because: 'seen' }
  let { situation } = world.start(input)
  for (const pick of picks) {
    const turns = world.turnsAt(situation)
    const turn = turns[pick % turns.length]
    if (!turn) break
    const reached = world.take(situation, turn)
    situation = reached.situation
    trace.steps.push({ label: turn.label, passed: turn.passed, state: reached.moment.state })
  }
  return trace
}

const flows = Object.entries(promises) as [FlowName, Promises][]
const texts = (broken: Trace | undefined, set: Promises) =>
  broken && textOfTrace(broken, set.promises[broken.promise]!.says)

describe.each(flows)('the promises of %s', (name, set) => {
  it.each(
    Object.entries(set.promises).map(([key, promise]) => [
      promise.rows.map((row) => `[${row}]`).join(' '),
      promise.says,
      key,
    ]),
  )('%s %s', (_rows, _says, key) => {
    expect(texts(searchPromise(flowOf(name)!, key, set).broken, set)).toBeUndefined()
  })

  it('[X65] hold in random runs', () => {
    const { broken } = checkAtRandom(flowOf(name)!, set, { runs: isAll ? 300 : 60, length: 60 })
    expect(texts(broken, set)).toBeUndefined()
  })

  it('[X65] are searched in a world that comes to the states of the running chart', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40, size: 'max' }), async (picks) => {
        const trace = traceAtRandom(name, set, picks)
        const { sees } = await replayTrace(flowOf(name)!, set, trace)
        expect(sees).toHaveLength(trace.steps.length + 1)
      }),
      { numRuns: isAll ? 60 : 15 },
    ))
})
