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
