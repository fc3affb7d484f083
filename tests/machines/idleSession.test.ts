import { expect, it } from 'vitest'
import { idleSessionMachine } from '#machines/idleSession/idleSession.machine.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { opened } from './moneyIn.ts'

const idleFor = (minutes: number) => {
  const flow = opened(idleSessionMachine, undefined)
  flow.elapse(minutes * 60_000)
  return flow
}

it('[D13] an idle session begins anew with each call that the bank answers', () => {
  const flow = idleFor(12)
  for (let call = 0; call < 2; call++) {
    flow.send({ type: 'callAnswered' })
    flow.elapse(3 * 60_000)
    expect(flow.state()).toBe('inUse')
  }
})

it.each<[string, (flow: ReturnType<typeof idleFor>) => unknown]>([
  ['signOutChosen', (flow) => flow.send({ type: 'signOut' })],
  ['idleExpired', (flow) => flow.elapse(2 * 60_000)],
  [
    'idleExpired',
    (flow) => {
      flow.send({ type: 'extend' })
      return flow.call('notifyBank').fail(callFailures.unauthorized)
    },
  ],
])('[D13] the warning ends with %s', async (event, end) => {
  const flow = idleFor(13)
  await end(flow)
  expect([flow.state(), flow.emitted]).toEqual(['done', [event]])
})

it('[D13] the warning shows a failed answer until the next one, and the two minutes go on', async () => {
  const flow = idleFor(13)
  flow.send({ type: 'extend' })
  await flow.call('notifyBank').fail(callFailures.network)
  expect([flow.state(), flow.context().failure?.kind]).toEqual(['warning.asking', 'network'])
  flow.send({ type: 'extend' })
  await flow.call('notifyBank').answer(undefined)
  expect([flow.state(), flow.context().failure]).toEqual(['inUse', undefined])
})

it('[D13] an answer of the bank to another call ends the warning, also while staying is on its way', () => {
  const flow = idleFor(13)
  flow.send({ type: 'extend' })
  flow.send({ type: 'callAnswered' })
  flow.elapse(2 * 60_000)
  expect([flow.state(), flow.emitted]).toEqual(['inUse', []])
})
