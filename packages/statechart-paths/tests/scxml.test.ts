import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { scxmlOf } from '../src/formats/index.ts'
import { type Flow, planFor, replayAll } from '../src/index.ts'
import { fetchWithRetry } from './charts/fetchWithRetry.ts'
import { formWizard } from './charts/formWizard.ts'
import { trafficLight } from './charts/trafficLight.ts'
import { differencesIn, playBoth } from './scion/play.ts'

/** A lamp that dims before it goes out: the first of its timers stays in the state that has both. */
const lamp: Flow = {
  name: 'lamp',
  machine: createMachine({
    id: 'lamp',
    initial: 'on',
    states: {
      on: {
        initial: 'bright',
        states: { bright: {}, dim: {} },
        after: { 400: { target: '.dim' }, 1000: 'off' },
      },
      off: {},
    },
  }),
  cases: { inputs: { start: undefined }, events: {}, actors: {}, guardInputs: () => undefined },
}

const differences = async (flow: Flow, scxml = scxmlOf(flow.machine)) => {
  const { replays } = await replayAll(flow, planFor(flow, 'shortest').paths)
  expect(replays.length).toBeGreaterThan(0)
  const pairs = await Promise.all(replays.map(({ path }) => playBoth(flow, path, scxml)))
  return pairs.flatMap(differencesIn)
}

describe('SCXML in SCION', () => {
  it.each([trafficLight, fetchWithRetry, formWizard, lamp])(
    '[X71] is in the same states at the same times as $name in XState',
    async (flow) => expect(await differences(flow)).toEqual([]),
  )

  it.each([
    ['a guard that always holds', / cond="[^"]*isTried[^"]*"/, ''],
    ['a failure of another actor', /event="error\.invoke\.[^"]*"/, 'event="error.invoke.other"'],
    ['an answer of another actor', /event="done\.invoke\.[^"]*"/, 'event="done.invoke.other"'],
  ] as const)('[X71] is seen to be another chart with %s', async (_, part, other) => {
    const right = scxmlOf(fetchWithRetry.machine)
    const wrong = right.replace(part, other)
    expect(wrong).not.toBe(right)
    expect(await differences(fetchWithRetry, wrong)).not.toEqual([])
  })

  it('[X71] is seen to start its timers again when a transition leaves the state', async () => {
    const wrong = scxmlOf(lamp.machine).replace(' type="internal"', '')
    expect(await differences(lamp, wrong)).not.toEqual([])
  })
})
