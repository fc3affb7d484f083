import { expect, it } from 'vitest'
import type { Security } from '#contract/security.ts'
import { securityMachine } from '#machines/security/security.machine.ts'
import {
  frozenSecurity,
  pendingSecurity,
  sampleSecurity,
} from '#machines/security/security.samples.ts'
import type { SecurityEvent } from '#machines/security/security.types.ts'
import { callFailures, readFailures } from '#machines/testing/cases.ts'
import { opened } from './moneyIn.ts'

/** The page with what the bank answers first. */
async function page(first: Security = sampleSecurity) {
  const flow = opened(securityMachine, undefined)
  await flow.call('readSecurity').answer(first)
  return flow
}

it('[G20] a later read that fails keeps the earlier records and says that they may be old', async () => {
  const flow = await page()
  flow.send({ type: 'refresh' })
  await flow.call('readSecurity').fail(readFailures.server)
  expect(flow.context().security).toEqual(sampleSecurity)
  expect(flow.context().readFailure?.kind).toBe('server')
  flow.send({ type: 'refresh' })
  await flow.call('readSecurity').answer(frozenSecurity)
  expect(flow.context().security).toEqual(frozenSecurity)
})

it('[G21] another sign-in is ended only after a question, and the devices are read again', async () => {
  const flow = await page()
  flow.send({ type: 'endSession', session: 'session-2' })
  expect(flow.inputs('endSession')).toEqual([])
  flow.send({ type: 'confirm' })
  expect(flow.inputs('endSession')).toEqual([{ session: 'session-2' }])
  await flow.call('endSession').fail(callFailures.timeout)
  expect(flow.context().failure?.kind).toBe('timeout')
  flow.send({ type: 'close' })
  expect(flow.inputs('readSecurity')).toHaveLength(2)
  expect(flow.context().failure).toBeUndefined()
  flow.send({ type: 'endSession', session: 'others' })
  flow.send({ type: 'confirm' })
  await flow.call('endSession').answer(undefined)
  expect(flow.context().news).toBe('othersEnded')
})

it('[G24] a switch that is not saved goes back, with the reason beside it', async () => {
  const flow = await page()
  flow.send({ type: 'alertsChosen', alerts: { signIns: true, money: false } })
  expect(flow.context().wantedAlerts?.money).toBe(false)
  await flow.call('saveAlerts').fail(callFailures.server)
  expect(flow.context()).toMatchObject({ wantedAlerts: undefined, failedIn: 'alerts' })
})

it.each<[string, SecurityEvent, Security]>([
  ['[G21] end this very sign-in', { type: 'endSession', session: 'session-1' }, sampleSecurity],
  ['[G21] end an unknown sign-in', { type: 'endSession', session: 'unknown' }, sampleSecurity],
  ['[G21] end others without any', { type: 'endSession', session: 'others' }, pendingSecurity],
  ['[G25] freeze a frozen account', { type: 'freeze' }, frozenSecurity],
  [
    '[G25] lift the bank’s own freeze',
    { type: 'unfreeze' },
    { ...frozenSecurity, frozenByBank: true },
  ],
  ['[G25] change the email of a frozen account', { type: 'openEmail' }, frozenSecurity],
  [
    '[G25] set up a factor of a frozen account',
    { type: 'openFactors', task: 'app' },
    frozenSecurity,
  ],
  [
    '[G36] remove a factor that is not there',
    { type: 'openFactors', task: 'remove', factor: { id: 'app', name: 'App', isLast: true } },
    sampleSecurity,
  ],
  ['[G37] make codes without a factor', { type: 'openFactors', task: 'codes' }, sampleSecurity],
  [
    '[G25] choose the alerts of a frozen account',
    { type: 'alertsChosen', alerts: { signIns: true, money: false } },
    frozenSecurity,
  ],
  ['[G23] cancel a change of the email that is none', { type: 'cancelEmail' }, sampleSecurity],
])('a customer cannot %s', async (_, event, first) => {
  const flow = await page(first)
  flow.send(event)
  expect(flow.state()).toBe('shown.overview.ready')
})

it.each<[string, SecurityEvent, string, Security]>([
  ['[G22]', { type: 'openPassword' }, 'password', sampleSecurity],
  ['[G25]', { type: 'unfreeze' }, 'unfreeze', frozenSecurity],
])('%s a proof is asked for before %j', async (_, event, purpose, first) => {
  const flow = await page(first)
  flow.send(event)
  expect(flow.inputs('reauthentication')).toEqual([{ purpose }])
})
