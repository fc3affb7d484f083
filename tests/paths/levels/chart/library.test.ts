import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, setup } from 'xstate'
import { type AnyCases, callFailures, noPayload } from '#machines/cases.ts'
import { toast } from '#machines/messages.ts'
import type { Flow } from '#machines/paths/flow.ts'
import { replay } from '#machines/paths/replay.ts'
import { gapsOf, replayAll } from '#machines/paths/replayAll.ts'
import { MAX_SIMPLE_PATHS, planFor } from '#machines/paths/strategies.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { mismatches } from '#tests/paths/levels/chart/assertions.ts'
import { faultsOf, unkept, wrongTurns } from './expectation.ts'

const meta = { title: 'A state', summary: 'What is seen' }

/** A flow that is no product's, with as little around its chart as the library needs. */
const flowWith = (machine: unknown, cases: Partial<AnyCases> = {}): Flow => ({
  name: 'sample',
  machine: machine as AnyStateMachine,
  cases: { inputs: { start: {} }, events: {}, actors: {}, guardInputs: () => undefined, ...cases },
})
const labels = async (flow: Flow, strategy: 'shortest' | 'tour' | 'simple' = 'shortest') =>
  planFor(flow, strategy).paths.map(({ moves }) => moves.map(({ label }) => label).join(' → '))

const timed = setup({ delays: { soon: 5_000, late: 9_000 } })

describe('time', () => {
  it('offers only the soonest of two timers, so that what comes too late is a gap', async () => {
    const flow = flowWith(
      timed.createMachine({
        id: 'sample',
        meta,
        initial: 'waiting',
        states: {
          waiting: { meta, after: { soon: 'left', late: 'never' } },
          left: { meta, type: 'final' },
          never: { meta, type: 'final' },
        },
      }),
    )
    expect(await labels(flow)).toEqual(['after soon'])
    const walked = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(gapsOf(walked)).toEqual(['never', 'sample.waiting xstate.after.late.sample.waiting 0'])
    expect(walked.coverage).toEqual({
      states: { covered: 2, total: 3, percent: 66.6 },
      transitions: { covered: 1, total: 2, percent: 50 },
    })
  })

  it('drops a path that the clock contradicts, and says why', async () => {
    // The outer timer runs on while the inner state is left and entered: the graph cannot know.
    const flow = flowWith(
      timed.createMachine({
        id: 'sample',
        meta,
        initial: 'outer',
        states: {
          outer: {
            meta,
            initial: 'first',
            after: { late: 'left' },
            states: {
              first: { meta, after: { soon: 'second' } },
              second: { meta, after: { soon: 'third' } },
              third: { meta },
            },
          },
          left: { meta, type: 'final' },
        },
      }),
    )
    const walked = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(walked.dropped.map(({ contradiction }) => contradiction)).toEqual([
      'after soon: xstate.after.late.sample.outer comes first',
    ])
    // The part of it that time allows still counts.
    expect(walked.replays.map(({ steps }) => steps.at(-1)!.state)).toEqual(['outer.second'])
    expect(walked.unseen).toContain('outer.third')
  })

  it('counts what passed on the clock, the rest of a timer that ran already', async () => {
    const flow = flowWith(
      timed.createMachine({
        id: 'sample',
        meta,
        initial: 'waiting',
        states: { waiting: { meta, after: { soon: 'left' } }, left: { meta, type: 'final' } },
      }),
    )
    const [path] = planFor(flow, 'shortest').paths
    expect((await replay(flow, path!)).steps.map(({ state, delay }) => [state, delay])).toEqual([
      ['waiting', 0],
      ['left', 5_000],
    ])
  })
})

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
const askingFlow = () =>
  flowWith(asking, {
    events: { go: noPayload },
    actors: { ask: { answers: { yes: 'yes' }, failures: { network: callFailures.network } } },
    guardInputs: (context: { tries: number }) => context.tries > 0,
  })

describe('the graph', () => {
  it('brings each way into each state, with what guards read in mind', async () => {
    expect(await labels(askingFlow())).toEqual([
      'go → ask answers: yes',
      'go → ask fails: network → go',
    ])
    const walked = await replayAll(askingFlow(), planFor(askingFlow(), 'shortest').paths)
    expect(walked.coverage.transitions).toEqual({ covered: 4, total: 4, percent: 100 })
  })

  it('misses the guard without what it reads: that is a gap, not a silent pass', async () => {
    const flow = { ...askingFlow(), cases: { ...askingFlow().cases, guardInputs: () => undefined } }
    const { paths } = planFor(flow, 'shortest')
    // Who tries again after a failure comes to it by chance.
    const once = paths.filter(({ moves }) => moves.every(({ kind }) => kind !== 'failure'))
    const { transitions } = await replayAll(flow, once)
    expect(transitions.find(({ taken }) => taken === 0)?.id).toBe('sample.idle go 0')
  })

  it('tours with few paths', async () => {
    const tour = planFor(askingFlow(), 'tour').paths
    expect(tour).toHaveLength(2)
    expect(gapsOf(await replayAll(askingFlow(), tour))).toEqual([])
  })

  it('walks a parallel chart region by region and passes through what nobody sees', async () => {
    const side = {
      meta,
      initial: 'off',
      states: {
        off: { meta, on: { flip: 'deciding' } },
        deciding: { meta, always: 'on' },
        on: { meta },
      },
    } as const
    const flow = flowWith(
      setup({}).createMachine({
        id: 'sample',
        meta,
        type: 'parallel',
        states: {
          left: side,
          right: { ...side, states: { ...side.states, on: { meta, on: { flop: 'off' } } } },
        },
      }),
      { events: { flip: noPayload, flop: noPayload } },
    )
    const walked = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(walked.replays.at(-1)!.steps.at(-1)!.state).toMatch(/^left\.\w+ right\.\w+$/)
    expect(gapsOf(walked)).toEqual([])
    expect(walked.coverage.states).toEqual({ covered: 4, total: 4, percent: 100 })
  })

  it('bounds simple paths and says where it stopped', () => {
    const names = Array.from({ length: 8 }, (_, index) => `s${index}`)
    const on = Object.fromEntries(names.map((name) => [name, `#${name}`]))
    const flow = flowWith(
      setup({}).createMachine({
        id: 'sample',
        meta,
        initial: 's0',
        states: Object.fromEntries(names.map((id) => [id, { id, meta, on }])),
      } as never),
      { events: Object.fromEntries(names.map((name) => [name, noPayload])) },
    )
    const { paths, stopped } = planFor(flow, 'simple')
    expect(paths).toHaveLength(MAX_SIMPLE_PATHS.paths)
    expect(stopped).toBe(`stopped at ${MAX_SIMPLE_PATHS.paths} paths; there are more`)
  })
})

describe('assertions', () => {
  const first = async () =>
    (await replay(askingFlow(), planFor(askingFlow(), 'shortest').paths[0]!)).steps[0]!
  const right = { tags: [], can: ['go'] }

  it('pass where the state is as written', async () => {
    expect(faultsOf(await first(), { idle: right }, askingFlow().cases)).toEqual([])
  })

  it.each([
    ['none at all', {}, 'idle: no assertion'],
    ['a tag', { idle: { ...right, tags: ['busy'] } }, 'idle: tags lack: busy'],
    ['a label', { idle: { ...right, button: 'Go' } }, 'idle: button “undefined”, not “Go”'],
    ['an event', { idle: { ...right, can: [] } }, 'idle: cannot: go'],
    ['an event too few', { idle: { ...right, can: ['go', 'stop'] } }, 'idle: can: stop'],
    ['a call', { idle: { ...right, calls: ['ask'] } }, 'idle: calls lack: ask'],
    ['a timer', { idle: { ...right, timers: ['soon'] } }, 'idle: timers lack: soon'],
  ])('fail where there is %s that differs', async (_, table, fault) => {
    expect(faultsOf(await first(), table, askingFlow().cases)).toEqual([fault])
  })

  it('name the chart’s states and no other, each', async () => {
    const walked = await replayAll(askingFlow(), planFor(askingFlow(), 'shortest').paths)
    expect(mismatches(walked)).toEqual([
      'idle has no assertion',
      'asking has no assertion',
      'over has no assertion',
    ])
    const signIn = { ...walked, flow: { ...walked.flow, name: 'signIn' } }
    expect(mismatches(signIn)).toContain('verified is asserted, and no state of the chart')
  })

  it.each([
    ['nothing of', {}, 'idle: go leads to asking, of which nothing is told'],
    ['something else of', { go: 'over' }, 'idle: go leads to asking, not over'],
    ['something else of the sample of', { go: 'asking', 'go (x)': 'over' }, undefined],
  ])('fail where they tell %s a turn', async (_, goes, fault) => {
    const { steps } = await replay(askingFlow(), planFor(askingFlow(), 'shortest').paths[0]!)
    const faults = wrongTurns(steps[0]!, steps[1]!, { idle: { ...right, goes } })
    expect(faults).toEqual(fault ? [fault] : [])
  })

  it('fail where they tell of a turn that no path takes', async () => {
    const { replays } = await replayAll(askingFlow(), planFor(askingFlow(), 'shortest').paths)
    const steps = replays.flatMap((one) => one.steps)
    const table = { idle: { ...right, goes: { go: ['asking', 'over', 'elsewhere'] } } }
    expect(unkept(table, steps, askingFlow().cases)).toEqual(['idle: go → elsewhere: never'])
  })

  it('fail on a word nobody expects', async () => {
    const step = { ...(await first()), emitted: [toast('wrongCode').message] }
    expect(faultsOf(step, { idle: right }, askingFlow().cases)).toEqual([
      'idle: unexpected word: wrongCode',
    ])
  })
})
