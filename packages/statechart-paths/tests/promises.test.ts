import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, fromPromise, raise, setup, spawnChild } from 'xstate'
import { type AnyCases, casesFor, type Flow, noPayload } from '../src/index.ts'
import { type Moment, type PromiseOf, type Promises, promisesFor } from '../src/promises/index.ts'
import {
  changingSteps,
  checkAtRandom,
  checkSystem,
  followPromises,
  type ReferenceModel,
  replayTrace,
  type SystemUnderTest,
  searchPromise,
  systemOf,
  type Turn,
  textOfTrace,
  World,
} from '../src/search/index.ts'
import { till, tillFlow } from './charts/till.ts'

type Write = Parameters<typeof promisesFor<typeof till>>[1]
const search = (write: (words: Parameters<Write>[0]) => PromiseOf['holds'], more: object = {}) => {
  const set = promisesFor(
    till,
    (words) => ({ it: { rows: [], says: 'It holds.', holds: write(words) } }),
    more,
  )
  return searchPromise(tillFlow, 'it', set)
}
const stepsOf = ({ broken }: ReturnType<typeof search>) => broken?.steps.map(({ label }) => label)

describe('[X66] a search for what breaks a promise', () => {
  it('finds the shortest way to a moment of never and always', () => {
    expect(stepsOf(search(({ never, inState }) => never(inState('cancelled'))))).toEqual(['cancel'])
    expect(stepsOf(search(({ always, not, says }) => always(not(says('failed')))))).toEqual([
      'pay',
      'charge fails: lost',
    ])
    expect(search(({ never, runs }) => never(runs('charge', 2)))).not.toHaveProperty('broken')
    expect(
      search(({ inState, never, runs }) => never(inState('cancelled'), runs('charge'))),
    ).not.toHaveProperty('broken')
  })

  it('finds a second call, and knows calls apart by their input', () => {
    const twice = search(({ atMostOnce }) => atMostOnce('charge'))
    expect(stepsOf(twice)).toEqual(['pay', 'charge fails: lost', 'retry'])
    const byInput = promisesFor(till, ({ atMostOnce }) => ({
      it: { rows: [], says: '', holds: atMostOnce('charge', (amount: string) => amount) },
    })).promises.it!.holds
    const charged = (...inputs: string[]) =>
      inputs.reduce(
        (left, input) => left?.see({ started: [{ id: 'charge', src: 'charge', input }] } as never),
        byInput.start as typeof byInput.start | undefined,
      )
    expect(charged('5', '6')).toBeDefined()
    expect(charged('5', '6', '5')).toBeUndefined()
  })

  it('finds an end without what must come, and trusts what can still come', () => {
    expect(stepsOf(search(({ eventually, inState }) => eventually(inState('paid'))))).toEqual([
      'cancel',
    ])
    expect(
      search(({ leadsTo, inState, either }) =>
        leadsTo(inState('failed'), either(inState('paid'), inState('cancelled'))),
      ).broken,
    ).toBeUndefined()
    const stuck = search(({ leadsTo, inState }) => leadsTo(inState('charging'), inState('paid')))
    expect(stuck.broken).toMatchObject({ because: 'never' })
    expect(stepsOf(stuck)).toEqual(['pay', 'charge fails: lost', 'cancel'])
  })

  it('does not count on somebody who loads the page again', () => {
    const stuck = search(
      ({ leadsTo, inState, not }) => leadsTo(inState('cancelled'), not(inState('cancelled'))),
      { reload: { kept: 0, keep: () => 0, input: () => 0 } },
    )
    expect(stepsOf(stuck)).toEqual(['cancel'])
  })

  it('knows what holds until, and what holds after', () => {
    expect(
      stepsOf(search(({ until, inState }) => until(inState('open'), inState('cancelled')))),
    ).toEqual(['pay'])
    expect(
      search(({ until, inState, either }) =>
        until(inState('open'), either(inState('charging'), inState('cancelled'))),
      ).broken,
    ).toBeUndefined()
    expect(
      search(({ after, happens, never, startsAny }) => after(happens('cancel'), never(startsAny())))
        .broken,
    ).toBeUndefined()
    expect(
      stepsOf(
        search(({ after, happens, never, starts }) =>
          after(happens('pay'), never(starts('charge'))),
        ),
      ),
    ).toEqual(['pay', 'charge fails: lost', 'retry'])
    expect(
      search(({ after, happens, never, starts }) =>
        after(happens('pay'), never(starts('charge')), { until: happens('retry') }),
      ).broken,
    ).toBeUndefined()
  })

  it('lets time pass: at once, at the last moment, and at the timer', () => {
    expect(
      search(({ within, tagged, not }) => within(10_000, tagged('busy'), not(tagged('busy'))))
        .broken,
    ).toBeUndefined()
    const late = search(({ within, tagged, not }) =>
      within(9_000, tagged('busy'), not(tagged('busy'))),
    )
    expect(late.broken).toMatchObject({ because: 'late' })
    expect(
      search(({ within, tagged, either, saysAnything, not }) =>
        within(4_000, tagged('busy'), either(saysAnything, not(tagged('busy')))),
      ).broken,
    ).toBeUndefined()
    // Without a timer, time passes as long as it likes.
    expect(
      search(({ within, inState, happens }) => within(1_000, inState('failed'), happens('retry')))
        .broken,
    ).toMatchObject({
      because: 'late',
      steps: [{ label: 'pay' }, { label: 'charge fails: lost' }, { label: 'wait', passed: 1_001 }],
    })
  })

  it('knows which events the chart would take', () => {
    const canCancel = search(({ always, accepts, either, isOver }) =>
      always(either(accepts('cancel'), isOver)),
    )
    expect(stepsOf(canCancel)).toEqual(['pay'])
  })

  it('leaves out the moves of other regions, and searches regions one by one', () => {
    const lamp = { initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } } as const
    const hall = setup({
      types: { events: {} as { type: 'press' } | { type: 'pull' } },
    }).createMachine({
      type: 'parallel',
      states: {
        lamp,
        blind: { initial: 'up', states: { up: { on: { pull: 'down' } }, down: {} } },
      },
    })
    const flow: Flow = {
      name: 'hall',
      machine: hall,
      cases: casesFor(hall, {
        inputs: { start: undefined },
        events: { press: noPayload, pull: noPayload },
        actors: {},
        guardInputs: () => undefined,
      }),
    }
    const set = promisesFor(hall, ({ never, both, inState }) => {
      const isDark = both(inState('lamp.on'), inState('blind.down'))
      const part = { rows: [], says: '', holds: never(isDark) }
      return {
        all: part,
        each: { ...part, aboutEach: ['lamp', 'blind'] },
        blind: { ...part, holds: never(inState('blind.down')), aboutEach: ['lamp', 'blind'] },
        lamp: { ...part, about: ['lamp'] },
      }
    })
    expect(stepsOf(searchPromise(flow, 'all', set))).toEqual(['press', 'pull'])
    expect(searchPromise(flow, 'each', set)).toEqual({ situations: 4, steps: 2, depth: 1 })
    expect(stepsOf(searchPromise(flow, 'blind', set))).toEqual(['pull'])
    expect(searchPromise(flow, 'lamp', set)).toMatchObject({ situations: 2 })
  })

  it('knows what may not come too early, and a time that counts anew', () => {
    const slowAfter = (milliseconds: number) =>
      search(({ notWithin, happens, says }) =>
        notWithin(milliseconds, happens('pay', 'retry'), says('slow')),
      ).broken
    expect(slowAfter(4_000)).toBeUndefined()
    expect(slowAfter(4_001)).toMatchObject({ because: 'seen' })
    const failsSoon = (fromLast: boolean) =>
      search(({ within, either, happens, says, inState }) =>
        within(
          6_000,
          either(happens('pay', 'retry'), says('slow')),
          inState('failed', 'paid', 'cancelled'),
          { fromLast },
        ),
      ).broken
    expect(failsSoon(true)).toBeUndefined()
    expect(failsSoon(false)).toMatchObject({ because: 'late' })
  })

  it('compares a call with the one before it', () => {
    const { holds } = promisesFor(till, ({ agreeInBoth }) => ({
      it: {
        rows: [],
        says: '',
        holds: agreeInBoth(
          'charge',
          ({ reference }: { reference: string; amount: number }) => reference,
          ({ amount }) => amount,
        ),
      },
    })).promises.it!
    const charged = (...inputs: [reference: string, amount: number][]) =>
      inputs.reduce(
        (left, [reference, amount]) =>
          left?.see({
            started: [{ id: 'charge', src: 'charge', input: { reference, amount } }],
          } as never),
        holds.start as typeof holds.start | undefined,
      )
    expect(charged(['a', 5], ['a', 5], ['b', 6])).toBeDefined()
    expect(charged(['a', 5], ['a', 6])).toBeUndefined()
    expect(charged(['a', 5], ['b', 5])).toBeUndefined()
  })

  it('takes a reload for no way out', () => {
    const stuck = search(
      ({ leadsTo, inState }) => leadsTo(inState('cancelled'), inState('charging')),
      { reload: { kept: null, keep: () => null, input: () => null } },
    )
    expect(stuck.broken).toMatchObject({ because: 'never', steps: [{ label: 'cancel' }] })
  })

  it('starts again with what was kept, and finds a field that a reload loses', () => {
    const keeps = {
      kept: '',
      keep: (_: string, { context }: { context: { typed: string } }) => context.typed,
      input: () => null,
    }
    const lost = search(
      ({ after, where, never, reloads, both }) =>
        after(
          where('something is typed', ({ context }) => context.typed !== ''),
          never(
            both(
              reloads,
              where('it is gone', ({ context }) => context.typed === ''),
            ),
          ),
        ),
      { reload: keeps, reads: ({ typed }: { typed: string }) => typed },
    )
    expect(stepsOf(lost)).toEqual(['type (a)', 'reload'])
  })

  it('refuses a state and an action that the chart does not have', () => {
    expect(() => search(({ never, inState }) => never(inState('payd')))).toThrow(
      'till has no state "payd"',
    )
    expect(() => search(({ never, does }) => never(does('sayFine')))).toThrow(
      'till has no action "sayFine"',
    )
  })
})

describe('[X66] a chart with time of its own', () => {
  const search1 = (
    machine: Flow['machine'],
    cases: Partial<AnyCases>,
    holds: (words: never) => PromiseOf['holds'],
  ) =>
    searchPromise(
      {
        name: machine.id,
        machine,
        cases: {
          inputs: { start: undefined },
          events: {},
          actors: {},
          guardInputs: () => 0,
          ...cases,
        },
      },
      'it',
      promisesFor(machine, ((words: never) => ({
        it: { rows: [], says: '', holds: holds(words) },
      })) as never),
    )
  type Words = Parameters<Parameters<typeof promisesFor>[1]>[0]

  it('fires timers by their remaining time: polls every 2 s, gives up after 10 s', () => {
    const polling = setup({ delays: { poll: 2_000, giveUp: 10_000 } }).createMachine({
      id: 'polling',
      initial: 'waiting',
      states: {
        waiting: {
          after: { giveUp: 'over' },
          initial: 'resting',
          states: { resting: { after: { poll: 'asking' } }, asking: { always: 'resting' } },
        },
        over: { type: 'final' },
      },
    })
    const found = search1(polling, {}, ({ never, inState }: Words) => never(inState('over')))
    expect(found.broken!.steps.at(-1)).toMatchObject({ label: 'after giveUp', state: 'over' })
    const passed = found.broken!.steps.reduce((sum, step) => sum + step.passed, 0)
    expect(passed).toBe(10_000)
  })

  it('knows delayed events of its own, and a child that it starts itself', () => {
    const alarm = setup({
      types: { events: {} as { type: 'ring' } | { type: 'xstate.done.actor.nap'; output: string } },
      actors: { nap: fromPromise(async () => 'rested') },
    }).createMachine({
      id: 'alarm',
      initial: 'asleep',
      states: {
        asleep: {
          entry: [raise({ type: 'ring' }, { delay: 7_000 }), spawnChild('nap', { id: 'nap' })],
          on: { ring: 'awake', 'xstate.done.actor.nap': 'rested' },
        },
        awake: { type: 'final' },
        rested: { type: 'final' },
      },
    })
    const cases = { actors: { nap: { answers: { well: 'rested' } } } }
    const awake = search1(alarm, cases, ({ never, inState }: Words) => never(inState('awake')))
    expect(awake.broken!.steps).toEqual([{ label: 'ring', passed: 7_000, state: 'awake' }])
    const rested = search1(alarm, cases, ({ never, inState }: Words) => never(inState('rested')))
    expect(rested.broken!.steps).toEqual([
      { label: 'nap answers: well', passed: 0, state: 'rested' },
    ])
  })

  it('tells situations apart that only the history differs in', () => {
    const machine = setup({
      types: { events: {} as { type: 'on' } | { type: 'off' } | { type: 'next' } },
    }).createMachine({
      id: 'player',
      initial: 'playing',
      states: {
        playing: {
          initial: 'first',
          states: { first: { on: { next: 'second' } }, second: {}, last: { type: 'history' } },
          on: { off: 'paused' },
        },
        paused: { on: { on: 'playing.last' } },
      },
    })
    const cases = { events: { on: noPayload, off: noPayload, next: noPayload } }
    const found = search1(machine, cases, ({ never, both, wasIn, inState }: Words) =>
      never(both(wasIn('paused'), inState('playing.second'))),
    )
    expect(found.broken!.steps.map(({ label }) => label)).toEqual(['next', 'off', 'on'])
  })

  it('stops at a context without an end, and names the variable that grows', () => {
    const counter = setup({
      types: { events: {} as { type: 'count' }, context: {} as { count: number } },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    })
    const cases = {
      events: { count: noPayload },
      guardInputs: ({ count }: { count: number }) => count,
    }
    expect(() =>
      search1(counter, cases as never, ({ never, isOver }: Words) => never(isOver)),
    ).toThrow(/counter: more than 50000 situations; context\.count has \d+ values/)
  })
})

describe('[X66] a broken promise', () => {
  const set: Promises = promisesFor(till, ({ atMostOnce, never, says }) => ({
    once: { rows: ['W6'], says: 'The money is taken once.', holds: atMostOnce('charge') },
    quiet: { rows: [], says: 'It is never slow.', holds: never(says('slow')) },
  }))

  it('is also found by random runs, which give the shortest way that they can find', () => {
    const { broken, seed } = checkAtRandom(tillFlow, set, { runs: 500, length: 30, seed: 7 })
    expect(seed).toBe(7)
    expect(broken!.steps.length).toBeLessThanOrEqual(3)
    const { broken: none, runs } = checkAtRandom(
      tillFlow,
      { promises: {} },
      { runs: 20, length: 30 },
    )
    expect([none, runs]).toEqual([undefined, 20])
  })

  it('is JSON that the running chart plays again, and a text', async () => {
    for (const promise of ['once', 'quiet']) {
      const broken = searchPromise(tillFlow, promise, set).broken!
      const kept = JSON.parse(JSON.stringify(broken))
      expect(await replayTrace(tillFlow, set, kept)).toMatchObject({ isBroken: true })
      await expect(
        replayTrace(tillFlow, set, { ...kept, steps: [{ label: 'retry', passed: 0, state: 'x' }] }),
      ).rejects.toThrow('retry cannot happen in open')
    }
    const broken = searchPromise(tillFlow, 'quiet', set).broken!
    expect(textOfTrace(broken, set.promises.quiet!.says)).toBe(
      [
        'till, quiet: “It is never slow.”',
        '  starts: start',
        '  pay → charging.fresh',
        '  after slow (4 s later) → charging.slow',
        'The last step breaks it.',
      ].join('\n'),
    )
  })

  it('is followed step by step, with what it puts at stake', () => {
    const steps = ['pay', 'after slow', 'charge fails: lost', 'retry', 'missing', 'pay']
    const followed = followPromises(
      tillFlow,
      set,
      'start',
      steps.map((label) => ({ label, passed: 0 })),
    )
    expect(followed.map(({ state, ...promises }) => [state, promises])).toEqual([
      ['open', { atStake: [], broken: [] }],
      ['charging.fresh', { atStake: ['once'], broken: [] }],
      ['charging.slow', { atStake: ['once', 'quiet'], broken: ['quiet'] }],
      ['failed', { atStake: ['once'], broken: ['quiet'] }],
      ['charging.fresh', { atStake: ['once'], broken: ['once', 'quiet'] }],
    ])
  })

  it('is at stake by what each of its facts comes from, also after time alone', () => {
    const stakes = (write: Write) => {
      const one = promisesFor(till, write)
      const steps = [
        { label: 'pay', passed: 0 },
        { passed: 4_000 },
        { label: 'charge fails: lost', passed: 1_000 },
      ]
      return followPromises(tillFlow, one, 'start', steps).map(({ atStake }) => atStake.join(' '))
    }
    expect(
      stakes(
        ({
          always,
          either,
          fails,
          inState,
          never,
          not,
          runs,
          says,
          starts,
          until,
          where,
          both,
        }) => ({
          double: { rows: [], says: '', holds: never(runs('charge', 2)) },
          elsewhere: { rows: [], says: '', holds: never(starts('charge', () => false)) },
          told: { rows: [], says: '', holds: always(either(not(fails('charge')), says('failed'))) },
          odd: { rows: [], says: '', holds: never(where('odd', () => false)) },
          first: { rows: [], says: '', holds: until(not(inState('failed')), inState('charging')) },
          quiet: { rows: [], says: '', holds: never(both(inState('open'), says('failed'))) },
        }),
      ),
    ).toEqual(['quiet', 'double elsewhere first', 'double first', 'told first quiet'])
  })

  it('does not happen on a chart that was mended since', async () => {
    const broken = searchPromise(tillFlow, 'quiet', set).broken!
    const mended = promisesFor(till, ({ never, says }) => ({
      quiet: { rows: [], says: '', holds: never(says('failed')) },
    }))
    expect(await replayTrace(tillFlow, mended, broken)).toMatchObject({ isBroken: false })
  })
})

describe('[X66] a world without side effects', () => {
  it('comes to the same states as the running chart', () => {
    const world = new World(tillFlow)
    const { situation } = world.start('start')
    expect(world.turnsAt(situation).map(({ label }) => label)).toEqual([
      'pay',
      'cancel',
      'type (a)',
      'type (b)',
    ])
  })

  it('shows each value that a transition puts into the context or takes out, once for all its events', () => {
    const note = setup({
      types: {
        events: {} as { type: 'go' } | { type: 'type'; text: string } | { type: 'clear' },
        context: {} as { text: string; marks: string[] },
      },
      actions: {
        keep: assign({ text: 'a', marks: (_) => ['a'] }),
        clear: assign({ text: '', marks: [] }),
      },
    }).createMachine({
      context: { text: '', marks: [] },
      initial: 'first',
      states: {
        first: { on: { type: { actions: 'keep' }, go: 'second' } },
        second: { on: { clear: { target: 'first', actions: 'clear' } } },
      },
    })
    const cases = casesFor(note, {
      inputs: { start: undefined },
      events: { go: noPayload, type: { a: { text: 'a' }, b: { text: 'b' } }, clear: noPayload },
      actors: {},
      guardInputs: () => undefined,
    })
    const world = new World({ name: 'note', machine: note, cases: cases as AnyCases })
    const steps = [...changingSteps(world, [world.start('start').situation])]
    expect(steps.map(({ moment }) => [moment.before, moment.context])).toEqual([
      [
        { state: 'first', context: { text: '', marks: [] } },
        { text: 'a', marks: ['a'] },
      ],
      [
        { state: 'second', context: { text: 'a', marks: ['a'] } },
        { text: '', marks: [] },
      ],
    ])
  })
})

describe('[X66] random runs', () => {
  it('draw payloads, and shorten them, too', async () => {
    const set = promisesFor(till, ({ never, where }) => ({
      short: {
        rows: [],
        says: 'No text is longer than 9 letters.',
        holds: never(where('a long text', ({ context }) => context.typed.length > 9)),
      },
    }))
    const payloads = { type: fc.record({ text: fc.string() }) }
    const { broken } = checkAtRandom(tillFlow, set, { runs: 300, length: 20, seed: 5, payloads })
    expect(broken!.steps).toHaveLength(1)
    expect(broken!.steps[0]!.payload).toEqual({ text: expect.stringMatching(/^.{10}$/s) })
    expect(textOfTrace(broken!, '')).toContain('"text":')
    expect(await replayTrace(tillFlow, set, broken!)).toMatchObject({ isBroken: true })
    const sampled = checkAtRandom(tillFlow, set, { runs: 300, length: 20, seed: 5 })
    expect(sampled.broken).toBeUndefined()
  })

  /** The till again, by hand. @param limit charges that it can take back before it forgets that it failed */
  class HandMadeTill implements SystemUnderTest {
    private state = 'open'
    private failures = 0
    private readonly limit: number
    constructor(limit: number) {
      this.limit = limit
    }
    start() {
      this.state = 'open'
    }
    make({ label }: Turn) {
      if (label === 'pay' || label === 'retry') this.state = 'charging'
      if (label === 'cancel') this.state = 'cancelled'
      if (label === 'charge answers: done') this.state = 'paid'
      if (label === 'charge fails: lost' || label === 'after patience') this.fail()
    }
    private fail() {
      this.failures++
      this.state = this.failures > this.limit ? 'open' : 'failed'
    }
    differs({ state }: Moment) {
      return state.startsWith(this.state) ? undefined : `${this.state} is not ${state}`
    }
  }

  it('compare a system with its chart, and find the shortest way to a difference', async () => {
    const runs = { runs: 300, length: 30, seed: 3 }
    const sound = await checkSystem(tillFlow, () => new HandMadeTill(100), runs)
    expect(sound).toEqual({ runs: 300, seed: 3 })
    const { broken, difference } = await checkSystem(tillFlow, () => new HandMadeTill(1), runs)
    expect(difference).toBe('open is not failed')
    const labels = broken!.steps.map(({ label }) => label)
    expect(labels.filter((label) => /pay|retry/.test(label))).toEqual(['pay', 'retry'])
  })

  it('compare a simpler model with the chart', async () => {
    const model: ReferenceModel<{ charges: number }> = {
      start: () => ({ charges: 0 }),
      next: ({ charges }, { label }) => ({ charges: charges + (/pay|retry/.test(label) ? 1 : 0) }),
      differs: ({ charges }, { running }) =>
        running.size > charges ? `${running.size} charges run` : undefined,
    }
    const runs = { runs: 200, length: 20, seed: 1 }
    expect(await checkSystem(tillFlow, () => systemOf(model), runs)).toEqual({ runs: 200, seed: 1 })
    const forgetful = { ...model, next: () => ({ charges: 0 }) }
    const { difference } = await checkSystem(tillFlow, () => systemOf(forgetful), runs)
    expect(difference).toBe('1 charges run')
  })
})
