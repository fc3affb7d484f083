import { expect, it } from 'vitest'
import { type AnyTransitionDefinition, createActor, createMachine } from 'xstate'
import { createUsageCounter, idOf } from '#actors/usageCounter.ts'
import { MAX_COUNT, MAX_ROWS, MAX_STAY_S } from '#domain/usageLimits.ts'
import { machines } from '#machines/index.ts'
import { signInMachine } from '#machines/signIn/signIn.machine.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { allNodes, transitionsOf } from '#statechart-paths/charts'
import { HOUR } from '#tests/support/durations.ts'
import { opened } from './moneyIn.ts'

/** A sign-in that is counted from its start; `pass` lets milliseconds pass for chart and counter. */
function countedSignIn() {
  let time = 0
  const flow = opened(signInMachine, {})
  const counter = createUsageCounter(flow.actor, () => time)
  const pass = (ms: number) => {
    time += ms
    flow.elapse(ms)
  }
  const taken = () =>
    Object.fromEntries(
      counter.take().map(({ id, ...sums }) => [id.replace(/^signIn\.?/, ''), Object.values(sums)]),
    )
  return { ...flow, counter, pass, taken, leap: (ms: number) => (time += ms) }
}

it('[X81] a transition has the id that docs, paths and the server give it, in every chart', () => {
  const all = Object.values(machines).flatMap((machine) => [...transitionsOf(machine as never)])
  expect(all.length).toBeGreaterThan(1000)
  for (const [one, { id }] of all) expect(idOf(one as AnyTransitionDefinition)).toBe(id)
})

it('[X81] states that are entered and left, their time, and transitions are counted exactly', async () => {
  const flow = countedSignIn()
  flow.send({ type: 'fieldChanged', field: 'email', value: sampleUser.email })
  flow.pass(2_400)
  flow.send({ type: 'submit', passwordFilled: true })
  flow.pass(700)
  await flow.call('signIn').fail(callFailures.network)
  flow.pass(900)
  flow.send({ type: 'submit', passwordFilled: true })
  expect(flow.taken()).toEqual({
    '': [1, 0, 0],
    editing: [2, 2, 3],
    'editing fieldChanged 0': [1, 0, 0],
    'editing submit 0': [2, 0, 0],
    submitting: [2, 1, 0],
    'submitting.waiting': [2, 1, 0],
    'submitting xstate.error.actor.0.signIn.submitting 1': [1, 0, 0],
  })
  flow.pass(300)
  await flow.call('signIn').answer({ user: sampleUser, token: 'a-token' })
  // 700 ms of before and these 300 are a second; what was reported is not reported again.
  expect(flow.taken()).toEqual({
    submitting: [0, 1, 1],
    'submitting.waiting': [0, 1, 1],
    'submitting xstate.done.actor.0.signIn.submitting 1': [1, 0, 0],
    verified: [1, 0, 0],
  })
})

it('[X81] only ids of the charts and numbers leave, whatever was typed, sent and answered', async () => {
  const flow = countedSignIn()
  flow.send({ type: 'fieldChanged', field: 'email', value: 'grace@example.com' })
  flow.send({ type: 'submit', passwordFilled: true })
  await flow.call('signIn').answer({ user: sampleUser, token: 'a-token' })
  flow.send({ type: 'an event of “grace@example.com”' } as never)
  const rows = flow.counter.take()
  expect(rows.length).toBeGreaterThan(5)
  const ids = new Set(
    [...transitionsOf(signInMachine as never).values(), ...allNodes(signInMachine.root)].map(
      ({ id }) => id,
    ),
  )
  for (const { id, ...sums } of rows) {
    expect(ids).toContain(id)
    expect(Object.keys(sums)).toEqual(['count', 'ended', 'seconds'])
    for (const sum of Object.values(sums)) expect(Number.isInteger(sum)).toBe(true)
  }
})

it('[X81] a state that is left as soon as its flow begins is counted, and a stopped flow leaves none', () => {
  const child = createMachine({
    id: 'child',
    initial: 'resuming',
    states: { resuming: { always: 'editing' }, editing: {} },
  })
  const parent = createMachine({
    id: 'parent',
    initial: 'shut',
    states: {
      shut: { on: { open: 'open' } },
      open: { invoke: { src: child }, on: { close: 'shut' } },
    },
  })
  const actor = createActor(parent).start()
  const counter = createUsageCounter(actor, () => 0)
  actor.send({ type: 'open' })
  actor.send({ type: 'close' })
  const rows = counter.take().filter(({ id }) => id.startsWith('child'))
  expect(rows).toEqual([
    { id: 'child.resuming always 0', count: 1, ended: 0, seconds: 0 },
    { id: 'child.resuming', count: 1, ended: 1, seconds: 0 },
    { id: 'child', count: 1, ended: 0, seconds: 0 },
    { id: 'child.editing', count: 1, ended: 0, seconds: 0 },
  ])
})

it('[X81] a report keeps the server’s limits', () => {
  const flow = countedSignIn()
  for (let at = 0; at <= MAX_COUNT; at++)
    flow.send({ type: 'fieldChanged', field: 'email', value: `${at}` })
  flow.leap(3 * HOUR)
  flow.send({ type: 'submit', passwordFilled: true })
  expect(flow.taken()).toMatchObject({
    editing: [1, 1, MAX_STAY_S],
    'editing fieldChanged 0': [MAX_COUNT, 0, 0],
  })
  const states = Object.fromEntries(
    Array.from({ length: MAX_ROWS }, (_, at) => [`s${at}`, { on: { go: `s${at + 1}` } }]),
  )
  const long = createMachine({
    id: 'long',
    initial: 's0',
    states: { ...states, [`s${MAX_ROWS}`]: {} },
  })
  const actor = createActor(long).start()
  const counter = createUsageCounter(actor, () => 0)
  for (let at = 0; at < MAX_ROWS; at++) actor.send({ type: 'go' })
  // The root, 301 states and 300 transitions.
  expect([1, 2, 3, 4].map(() => counter.take().length)).toEqual([MAX_ROWS, MAX_ROWS, 2, 0])
})
