import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, and, createMachine, fromPromise, not } from 'xstate'
import { declaredEvents, handledEvents, lintMachine } from '../src/lint/index.ts'

const meta = { title: 'A state', summary: 'What is seen' }

/** A chart that breaks no rule, with `extra` states in addition to its own. */
const chart = (extra: Record<string, object> = {}, first: object = {}): AnyStateMachine =>
  createMachine({
    id: 'sample',
    initial: 'first',
    meta,
    states: {
      first: { meta, after: { patience: 'last' }, on: { go: 'last', leap: 'extra' }, ...first },
      last: { meta, type: 'final' },
      extra: { meta, on: { go: 'last' } },
      ...extra,
    },
  } as never).provide({
    delays: { patience: 1_000 },
    guards: { ready: () => true },
    actors: { work: fromPromise(async () => undefined) },
  } as never)

const faultsOf = (machine: AnyStateMachine) =>
  lintMachine(machine).map(({ state, fault }) => `${state} ${fault}`)

describe('the machine lint', () => {
  it('finds nothing in a sound chart', () => {
    expect(faultsOf(chart())).toEqual([])
  })

  it.each([
    [
      'an unknown delay',
      { after: { patience: 'last', patiense: 'last' } },
      'sample.first delay "patiense" is unknown and would fire at once',
    ],
    [
      'a numeric delay',
      { after: { patience: 'last', 1000: 'last' } },
      'sample.first delay 1000 is a number, not a name',
    ],
    ['an unused delay', { after: {} }, 'sample delay "patience" is never used'],
    ['a state without meta', { meta: undefined }, 'sample.first has no meta title'],
    ['a state without summary', { meta: { title: 'x' } }, 'sample.first has no meta summary'],
    [
      'an invoke without onError',
      { invoke: { src: 'work', onDone: 'last' } },
      'sample.first invoke "work" has no onError',
    ],
    [
      'an inline actor',
      { invoke: { src: fromPromise(async () => 1), onError: 'last' } },
      'sample.first invokes an inline actor',
    ],
    ['an inline entry', { entry: () => undefined }, 'sample.first has an inline action'],
    [
      'an inline action',
      { on: { leap: { target: 'extra', actions: ['named', () => undefined] } } },
      'sample.first has an inline action',
    ],
    [
      'an inline guard of an outcome',
      { invoke: { src: 'work', onDone: { guard: () => true, target: 'extra' }, onError: 'last' } },
      'sample.first has an inline guard',
    ],
    [
      'an inline guard inside a named combination',
      { always: { guard: and(['ready', not(() => true)]), target: 'extra' } },
      'sample.first has an inline guard',
    ],
    [
      'a branch behind an unguarded one',
      { on: { leap: [{ target: 'extra' }, { guard: 'ready', target: 'last' }] } },
      'sample.first branches of "leap" are never tried',
    ],
    ['an unreachable state', { on: { go: 'last' } }, 'sample.extra is never reached'],
  ])('rejects %s', (_title, first, fault) => {
    expect(faultsOf(chart({}, first))).toContain(fault)
  })

  it('rejects a dead end, also in a region of a parallel state', () => {
    expect(faultsOf(chart({ extra: { meta } }))).toContain(
      'sample.extra has no way out and is not final',
    )
    const region = { meta, initial: 'still', states: { still: { meta } } }
    const parallel = { meta, type: 'parallel', states: { left: region, right: region } }
    expect(faultsOf(chart({ extra: parallel }))).toContain(
      'sample.extra.left.still has no way out and is not final',
    )
    expect(faultsOf(chart({ extra: { ...parallel, on: { go: 'last' } } }))).toEqual([])
  })

  it('rejects a wrong initial state', () => {
    const nested = { meta, initial: 'nowhere', states: { here: { meta, on: { go: '#sample' } } } }
    expect(faultsOf(chart({ extra: { ...nested, on: { go: 'last' } } }))).toContain(
      'sample.extra initial "nowhere" is not one of its states',
    )
  })

  describe('takes an absolute target only where no relative one reaches', () => {
    type Own = { root?: object; inner?: object; deep?: object }
    const calls = (ends: object): Own => ({ inner: { invoke: { src: 'work', ...ends } } })
    const absolute = (target: string) => ({ on: { go: target } })
    /** A chart with two nested states, of which `inner` and `deep` have transitions of their own. */
    const nested = (own: Own) =>
      createMachine({
        id: 'sample',
        initial: 'outer',
        meta,
        ...own.root,
        states: {
          outer: {
            meta,
            initial: 'inner',
            states: {
              inner: {
                meta,
                initial: 'deep',
                states: { deep: { meta, ...own.deep } },
                ...own.inner,
              },
              other: { meta, type: 'final' },
            },
            on: { leave: 'last', other: '.other' },
          },
          last: { meta, type: 'final' },
        },
      } as never)
    const found = (own: Own) =>
      faultsOf(nested(own)).filter((fault) => fault.includes('could be relative'))

    it.each<[string, Own]>([
      ['a sibling', { inner: absolute('#sample.outer.other') }],
      ['a state below', { inner: absolute('#sample.outer.inner.deep') }],
      ['itself', { inner: absolute('#sample.outer.inner') }],
      ['a state below, from the root', { root: { on: { go: '#sample.outer.other' } } }],
      ['one of a list of branches', { inner: { on: { go: [{ target: '#sample.outer.other' }] } } }],
      ['one of several targets', { inner: { on: { go: { target: ['#sample.outer.other'] } } } }],
      ['the end of its inside', { inner: { onDone: '#sample.outer.other' } }],
      ['an actor’s answer', calls({ onDone: '#sample.outer.other' })],
      ['an actor’s failure', calls({ onError: '#sample.outer.other' })],
      ['an actor’s snapshot', calls({ onSnapshot: '#sample.outer.other' })],
    ])('finds %s', (_title, own) => {
      const [fault, ...others] = found(own)
      expect(fault).toMatch(/^sample\S* target "#sample\.outer\S*" could be relative$/)
      expect(others).toEqual([])
    })

    it.each<[string, Own]>([
      ['its parent', { inner: absolute('#sample.outer') }],
      ['the root', { inner: absolute('#sample') }],
      ['a state outside its parent', { inner: absolute('#sample.last') }],
      ['a sibling of its parent', { deep: absolute('#sample.outer.other') }],
      ['the root from itself', { root: absolute('#sample') }],
    ])('accepts %s', (_title, own) => {
      expect(found(own)).toEqual([])
    })
  })

  describe('rejects a junction that its only way in could choose for', () => {
    const choice = {
      meta,
      always: [{ guard: 'ready', target: 'last' }, { target: 'first' }],
    }
    const fault = 'sample.choice is a junction with one way in, which could choose itself'
    const withChoice = (first: object, own: object = {}) =>
      faultsOf(chart({ choice: { ...choice, ...own } }, { on: { leap: 'extra', ...first } }))

    it('finds one', () => {
      expect(withChoice({ go: 'choice' })).toEqual([fault])
    })

    it.each([
      ['two ways in', { go: 'choice', skip: 'choice' }, {}],
      ['what the way in records', { go: { target: 'choice', actions: 'record' } }, {}],
      ['what it records itself', { go: 'choice' }, { entry: 'record' }],
      ['a state that may stay', { go: 'choice' }, { always: choice.always[0], on: { go: 'last' } }],
    ])('accepts %s', (_title, first, own) => {
      expect(withChoice(first, own)).toEqual([])
    })

    it('accepts the start of a state', () => {
      const opening = { meta, always: [{ guard: 'ready', target: 'open' }, { target: 'open' }] }
      const open = { meta, type: 'final' }
      const nested = { meta, initial: 'opening', states: { opening, open }, on: { go: 'last' } }
      expect(faultsOf(chart({ extra: nested }))).toEqual([])
    })
  })

  it('accepts combinations of named guards', () => {
    const always = { guard: and(['ready', not('ready')]), target: 'extra' }
    expect(faultsOf(chart({}, { always }))).toEqual([])
  })

  it('reads which events a source declares and a chart handles', () => {
    const source = `
// Events
export type SampleEvent =
  | { type: 'go' }
  | { type: 'leap' | 'stay'; to: string }
  | Other

interface Context {
  type: 'no'
}
type FlowEvents = { type: 'close' }
`
    expect([...declaredEvents(source)].sort()).toEqual(['close', 'go', 'leap', 'stay'])
    expect([...handledEvents(chart())].sort()).toEqual(['go', 'leap'])
  })
})
