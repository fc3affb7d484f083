import { expect, it } from 'vitest'
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'
import { sampleChallenge } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

function asked() {
  const flow = opened(reauthenticationMachine, { purpose: 'factors' })
  flow.send({ type: 'submit', passwordFilled: true })
  return flow
}

it.each([
  ['the password alone where there is no second factor', null, undefined, true],
  ['a second step that was proven', sampleChallenge, 'done', true],
  ['a second step that was left', sampleChallenge, 'closed', false],
])('[G33] after %s', async (_, challenge, outcome, granted) => {
  const flow = asked()
  expect(flow.inputs('reauthenticate')).toEqual([{ purpose: 'factors' }])
  await flow.call('reauthenticate').answer(challenge)
  if (outcome) await flow.call('secondFactor').answer({ outcome })
  expect(flow.snapshot().output).toEqual({ granted })
})

it('[G33] asks for the password again when the second step took too long', async () => {
  const flow = asked()
  await flow.call('reauthenticate').answer(sampleChallenge)
  await flow.call('secondFactor').answer({ outcome: 'expired' })
  expect(flow.state()).toBe('entering')
  expect(flow.context().failure?.message).toContain('took too long')
})
