import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, raise, setup, spawnChild } from 'xstate'
import {
  type AnyCases,
  type Flow,
  gapsOf,
  MAX_SIMPLE_PATHS,
  noPayload,
  planFor,
  replay,
  replayAll,
} from '../src/index.ts'

const meta = { title: 'A state', summary: 'What the customer sees' }

/** A sample flow, with the minimal cases for the library. */
const flowWith = (machine: unknown, cases: Partial<AnyCases> = {}): Flow => ({
  name: 'sample',
  machine: machine as AnyStateMachine,
  cases: { inputs: { start: {} }, events: {}, actors: {}, guardInputs: () => undefined, ...cases },
})
const labels = async (flow: Flow, strategy: 'shortest' | 'tour' | 'simple' = 'shortest') =>
  planFor(flow, strategy).paths.map(({ moves }) => moves.map(({ label }) => label).join(' → '))

const timed = setup({ delays: { soon: 5_000, late: 9_000 } })

describe('time', () => {
  it('offers only the next of two timers, so that the later one is a gap', async () => {
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
    const replayed = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(gapsOf(replayed)).toEqual(['never', 'sample.waiting xstate.after.late.sample.waiting 0'])
    expect(replayed.coverage).toEqual({
      states: { covered: 2, total: 3, percent: 66.6 },
      transitions: { covered: 1, total: 2, percent: 50 },
    })
  })

  it('fires timers by their remaining time: it polls every 2 s and gives up after 10 s', async () => {
    const flow = flowWith(
      setup({ delays: { poll: 2_000, giveUp: 10_000 } }).createMachine({
        id: 'polling',
        meta,
        initial: 'waiting',
        states: {
          waiting: {
            meta,
            after: { giveUp: 'over' },
            initial: 'resting',
            states: {
              resting: { meta, after: { poll: 'asking' } },
              asking: { meta, always: 'resting' },
            },
          },
          over: { meta, type: 'final' },
        },
      }),
    )
    for (const strategy of ['shortest', 'tour'] as const) {
      const replayed = await replayAll(flow, planFor(flow, strategy).paths)
      expect([replayed.dropped, gapsOf(replayed)]).toEqual([[], []])
      const [path] = replayed.replays.filter(({ steps }) => steps.at(-1)!.state === 'over')
      expect(path!.steps.reduce((sum, { delay }) => sum + delay, 0)).toBe(10_000)
    }
  })

  it('knows a numeric delay, a delayed event of its own, and a child that the chart starts itself', async () => {
    const flow = flowWith(
      setup({
        types: { events: {} as { type: 'remind' } | { type: 'xstate.done.actor.child' } },
        actors: { child: fromPromise(async () => undefined) },
      }).createMachine({
        id: 'own',
        meta,
        initial: 'resting',
        states: {
          resting: { meta, after: { 3000: 'reminding' } },
          reminding: {
            meta,
            entry: raise({ type: 'remind' }, { id: 'reminder', delay: 7_000 }),
            on: { remind: 'working' },
          },
          working: {
            meta,
            entry: spawnChild('child', { id: 'child' }),
            on: { 'xstate.done.actor.child': 'over' },
          },
          over: { meta, type: 'final' },
        },
      }),
      { actors: { child: { answers: { done: undefined } } } },
    )
    const replayed = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect([replayed.dropped, gapsOf(replayed)]).toEqual([[], []])
    expect(replayed.replays.at(-1)!.steps.map(({ state, delay }) => [state, delay])).toEqual([
      ['resting', 0],
      ['reminding', 3_000],
      ['working', 7_000],
      ['over', 0],
    ])
  })

  it('drops a path that the clock contradicts, and says why', async () => {
    // The outer timer continues while inner states change, which the graph does not know.
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
    const replayed = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(replayed.dropped.map(({ contradiction }) => contradiction)).toEqual([
      'after soon: xstate.after.late.sample.outer comes first',
    ])
    // The possible part of the path still counts.
    expect(replayed.replays.map(({ steps }) => steps.at(-1)!.state)).toEqual(['outer.second'])
    expect(replayed.unseen).toContain('outer.third')
  })

  it('returns the time on the clock before each step', async () => {
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
  types: { context: {} as { tries: number } },
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('a path ends it'))) },
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
    actors: { ask: { answers: { yes: 'yes' }, failures: { network: new Error('network') } } },
    guardInputs: (context: { tries: number }) => context.tries > 0,
  })

describe('the graph', () => {
  it('has a path for each way into each state, distinguished by guard inputs', async () => {
    expect(await labels(askingFlow())).toEqual([
      'go → ask answers: yes',
      'go → ask fails: network → go',
    ])
    const replayed = await replayAll(askingFlow(), planFor(askingFlow(), 'shortest').paths)
    expect(replayed.coverage.transitions).toEqual({ covered: 4, total: 4, percent: 100 })
  })

  it('misses a guarded transition without its guard input, and counts it as a gap', async () => {
    const flow = { ...askingFlow(), cases: { ...askingFlow().cases, guardInputs: () => undefined } }
    const { paths } = planFor(flow, 'shortest')
    // The retry after a failure reaches the transition by chance.
    const once = paths.filter(({ moves }) => moves.every(({ kind }) => kind !== 'failure'))
    const { transitions } = await replayAll(flow, once)
    expect(transitions.find(({ taken }) => taken === 0)?.id).toBe('sample.idle go 0')
  })

  it('tours with few paths', async () => {
    const tour = planFor(askingFlow(), 'tour').paths
    expect(tour).toHaveLength(2)
    expect(gapsOf(await replayAll(askingFlow(), tour))).toEqual([])
  })

  it('starts each path of a tour with another input, of those that can be opened', () => {
    const flow = askingFlow()
    const { cases } = flow
    const inputs = { first: { at: 1 }, second: { at: 2 } }
    const pathsWith = (cannotOpen?: (input: { at: number }) => string | undefined) =>
      planFor({ ...flow, cases: { ...cases, inputs } }, 'tour', undefined, cannotOpen)
        .paths.map(({ input, moves }) => `${input}: ${moves.length}`)
        .sort()
    expect(pathsWith()).toEqual(['first: 2', 'second: 3'])
    const noSecond = pathsWith(({ at }) => (at === 2 ? 'not here' : undefined))
    expect(noSecond).toEqual(['first: 2', 'first: 3', 'second: 0'])
  })

  it('searches a parallel chart region by region, through instant states', async () => {
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
    const replayed = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(replayed.replays.at(-1)!.steps.at(-1)!.state).toMatch(/^left\.\w+ right\.\w+$/)
    expect(gapsOf(replayed)).toEqual([])
    expect(replayed.coverage.states).toEqual({ covered: 4, total: 4, percent: 100 })
  })

  it('limits simple paths and says where it stopped', () => {
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
