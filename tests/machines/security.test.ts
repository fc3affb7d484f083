import { expect, it } from 'vitest'
import type { Security } from '#contract/security.ts'
import { securityMachine } from '#machines/security/security.machine.ts'
import {
  frozenSecurity,
  pendingSecurity,
  sampleSecurity,
} from '#machines/security/security.samples.ts'
import type { SecurityEvent } from '#machines/security/security.types.ts'
import { opened } from './moneyIn.ts'

/** The page with what the bank answers first. */
async function page(first: Security = sampleSecurity) {
  const flow = opened(securityMachine, undefined)
  await flow.call('readSecurity').answer(first)
  return flow
}

it.each<[string, SecurityEvent, Security]>([
  ['[G21] end this very sign-in', { type: 'endSession', session: 'session-1' }, sampleSecurity],
  ['[G21] end an unknown sign-in', { type: 'endSession', session: 'unknown' }, sampleSecurity],
  ['[G21] end others without any', { type: 'endSession', session: 'others' }, pendingSecurity],
  ['[G25] freeze a frozen account', { type: 'freeze' }, frozenSecurity],
  [
    '[G36] remove a factor that is not there',
    { type: 'openFactors', task: 'remove', factor: { id: 'app', name: 'App', isLast: true } },
    sampleSecurity,
  ],
  ['[G37] make codes without a factor', { type: 'openFactors', task: 'codes' }, sampleSecurity],
])('a customer cannot %s', async (_, event, first) => {
  const flow = await page(first)
  flow.send(event)
  expect(flow.state()).toBe('shown.overview.ready')
})
