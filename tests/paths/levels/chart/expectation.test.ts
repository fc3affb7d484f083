import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, emit, setup } from 'xstate'
import { callFailures, noPayload } from '#machines/testing/cases.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { type Flow, planFor, replayAll } from '#statechart-paths'
import { faultsIn, unmetExpectations } from './expectation.ts'

const asking = setup({
  types: { context: {} as { tries: number }, emitted: {} as { type: 'tired' } },
  actors: { ask: unimplementedActor<string>('ask', 'browser') },
  guards: { tired: ({ context }) => context.tries > 0 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'sample',
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { go: [{ guard: 'tired', target: 'over' }, { target: 'asking' }] } },
    asking: {
      invoke: { src: 'ask', onDone: 'over', onError: { target: 'idle', actions: 'count' } },
    },
    over: { type: 'final', entry: emit({ type: 'tired' }) },
  },
})
const flow: Flow = {
  name: 'sample',
  machine: asking as AnyStateMachine,
  cases: {
    inputs: { start: {} },
    events: { go: noPayload },
    actors: { ask: { answers: { yes: 'yes' }, failures: { network: callFailures.network } } },
    guardInputs: (context: { tries: number }) => context.tries > 0,
  },
}
const { replays } = await replayAll(flow, planFor(flow, 'shortest').paths)

describe('expected targets', () => {
  it.each([
    ['the target of a move', { go: 'asking' }, []],
    ['another one', { go: 'over' }, ['idle: go leads to asking, not over']],
    ['another one of another sample', { go: 'asking', 'go (x)': 'over' }, []],
    ['none', {}, []],
    ['no such move', { go: [] }, ['idle: go leads to asking, although there is no such move']],
  ])('are compared with a step for %s', (_, idle, faults) => {
    expect(faultsIn({ idle }, replays[0]!)[1]).toEqual(faults)
  })

  it('are met by a path, each of them', () => {
    const table = {
      idle: { go: ['asking', 'over', 'elsewhere'] },
      over: { says: ['tired', 'rested'] },
      gone: { go: 'over' },
    }
    expect(unmetExpectations(table, replays)).toEqual([
      'idle: go → elsewhere: never',
      'over: says → rested: never',
      'gone: go → over: never',
    ])
  })
})
