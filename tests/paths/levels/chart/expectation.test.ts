import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, setup } from 'xstate'
import { callFailures, noPayload } from '#machines/cases.ts'
import { toast } from '#machines/messages.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { type Flow, planFor, replay, replayAll } from '#statechart-paths'
import { mismatches } from './assertions.ts'
import { faultsOf, unmetExpectations, wrongTargets } from './expectation.ts'

const meta = { title: 'A state', summary: 'What the customer sees' }

const asking = setup({
  types: { context: {} as { tries: number }, emitted: {} as ReturnType<typeof toast> },
  actors: { ask: unimplementedActor<string>('ask', 'browser') },
  guards: { tired: ({ context }) => context.tries > 0 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'sample',
  meta,
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: { meta, on: { go: [{ guard: 'tired', target: 'over' }, { target: 'asking' }] } },
    asking: {
      meta,
      invoke: { src: 'ask', onDone: 'over', onError: { target: 'idle', actions: 'count' } },
    },
    over: { meta, type: 'final' },
  },
})
const askingFlow = (): Flow => ({
  name: 'sample',
  machine: asking as AnyStateMachine,
  cases: {
    inputs: { start: {} },
    events: { go: noPayload },
    actors: { ask: { answers: { yes: 'yes' }, failures: { network: callFailures.network } } },
    guardInputs: (context: { tries: number }) => context.tries > 0,
  },
})

describe('expectations', () => {
  const first = async () =>
    (await replay(askingFlow(), planFor(askingFlow(), 'shortest').paths[0]!)).steps[0]!
  const right = { tags: [], can: ['go'] }

  it('hold for a state as written', async () => {
    expect(faultsOf(await first(), { idle: right }, askingFlow().cases)).toEqual([])
  })

  it.each([
    ['none at all', {}, 'idle: no expectation'],
    ['a tag', { idle: { ...right, tags: ['busy'] } }, 'idle: tags lack: busy'],
    ['a label', { idle: { ...right, button: 'Go' } }, 'idle: button “undefined”, not “Go”'],
    ['an event', { idle: { ...right, can: [] } }, 'idle: cannot: go'],
    ['an event too few', { idle: { ...right, can: ['go', 'stop'] } }, 'idle: can: stop'],
    ['a call', { idle: { ...right, calls: ['ask'] } }, 'idle: calls lack: ask'],
    ['a timer', { idle: { ...right, timers: ['soon'] } }, 'idle: timers lack: soon'],
  ])('fail for %s that differs', async (_, table, fault) => {
    expect(faultsOf(await first(), table, askingFlow().cases)).toEqual([fault])
  })

  it('are needed for each state of the chart and no other', async () => {
    const replayed = await replayAll(askingFlow(), planFor(askingFlow(), 'shortest').paths)
    expect(mismatches(replayed)).toEqual([
      'idle has no expectation',
      'asking has no expectation',
      'over has no expectation',
    ])
    const signIn = { ...replayed, flow: { ...replayed.flow, name: 'signIn' } }
    expect(mismatches(signIn)).toContain(
      'verified has an expectation, but is no state of the chart',
    )
  })

  it.each([
    ['no target of a move', {}, 'idle: go leads to asking, without an expectation'],
    ['another target of a move', { go: 'over' }, 'idle: go leads to asking, not over'],
    ['another target of another sample', { go: 'asking', 'go (x)': 'over' }, undefined],
  ])('are compared with the step for %s', async (_, goes, fault) => {
    const { steps } = await replay(askingFlow(), planFor(askingFlow(), 'shortest').paths[0]!)
    const faults = wrongTargets(steps[0]!, steps[1]!, { idle: { ...right, goes } })
    expect(faults).toEqual(fault ? [fault] : [])
  })

  it('fail for a target that no path reaches', async () => {
    const { replays } = await replayAll(askingFlow(), planFor(askingFlow(), 'shortest').paths)
    const steps = replays.flatMap((one) => one.steps)
    const table = { idle: { ...right, goes: { go: ['asking', 'over', 'elsewhere'] } } }
    expect(unmetExpectations(table, steps, askingFlow().cases)).toEqual([
      'idle: go → elsewhere: never',
    ])
  })

  it('fail for an unexpected toast', async () => {
    const step = { ...(await first()), emitted: [toast('wrongCode').message] }
    expect(faultsOf(step, { idle: right }, askingFlow().cases)).toEqual([
      'idle: unexpected toast or event: wrongCode',
    ])
  })
})
