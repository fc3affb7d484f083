import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseHash } from '#book/page/urlState.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { recordedPromises, searchFlow } from '#machines/testing/searchedPromises.ts'
import type { Promises } from '#statechart-paths/promises'
import {
  checkAtRandom,
  replayTrace,
  searchPromise,
  type Trace,
  World,
} from '#statechart-paths/search'
import { isAll } from '#tests/depth.ts'
import { linkOf, replayFile, reportOf } from '../../command/promises.ts'
import { paidTwice } from './paidTwice.ts'

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
const reported = (broken: Trace | undefined) => broken && reportOf(broken)

describe.each(flows)('the promises of %s', (name, set) => {
  let searched: ReturnType<typeof searchFlow>
  beforeAll(() => {
    searched = searchFlow(name, set)
  })

  it.each(
    Object.entries(set.promises).map(([key, promise]) => [
      promise.rows.map((row) => `[${row}]`).join(' '),
      promise.says,
      key,
    ]),
  )('%s %s', (_rows, _says, key) => {
    expect(reported(searched.broken.find(({ promise }) => promise === key))).toBeUndefined()
  })

  it('[X65] are at least three', () => {
    expect(Object.keys(set.promises).length).toBeGreaterThanOrEqual(3)
  })

  it('[X65] are recorded as they are searched: `npm run docs`', () => {
    expect(recordedPromises[name]).toEqual(searched.record)
  })

  it('[X65] hold in random runs', () => {
    const found = checkAtRandom(flowOf(name)!, set, { runs: isAll ? 300 : 60, length: 60 })
    expect(reported(found.broken)).toBeUndefined()
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

describe('a withdrawal that would be paid twice after a session ended between two tries', () => {
  const { planted, set } = paidTwice

  it('[W6] [X65] is found by the search, and played again by the running chart', async () => {
    const { broken } = searchPromise(planted, 'oneReference', set)
    const labels = broken!.steps.map(({ label }) => label)
    expect(labels.slice(labels.indexOf('payment closes: signed out')).slice(0, 2)).toEqual([
      'payment closes: signed out',
      'reload',
    ])
    expect(await replayTrace(planted, set, broken!)).toMatchObject({ isBroken: true })
  })

  it('[X65] is reported with a file and a link, and the file says that the mended chart keeps the promise', async () => {
    const { broken } = searchPromise(planted, 'oneReference', set)
    const dir = mkdtempSync(join(tmpdir(), 'promises-'))
    const text = reportOf(broken!, dir)
    const file = join(dir, 'withdrawal.oneReference.json')
    expect(text).toContain(`npm run paths -- --replay ${file}`)
    expect(text).toContain(`/book/${linkOf(broken!)}`)
    const { state, error } = parseHash(linkOf(broken!), ['withdrawal'])
    expect([state.page, error]).toEqual(['flow', undefined])
    const printed: string[] = []
    const streams = { out: (line: string) => printed.push(line), err: () => undefined }
    expect(await replayFile(file, streams)).toBe(0)
    expect(printed.at(-1)).toMatch(/^It can no longer happen|^Kept/)
    rmSync(dir, { recursive: true })
  })
})
