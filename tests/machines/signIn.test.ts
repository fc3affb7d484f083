import { expect, it } from 'vitest'
import { signInMachine } from '#machines/signIn/signIn.machine.ts'
import { callFailures, refusedFailure } from '#machines/testing/cases.ts'
import { sampleChallenge } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

function submitted(email = ' ada@example.com ') {
  const flow = opened(signInMachine, {})
  flow.send({ type: 'fieldChanged', field: 'email', value: email })
  flow.send({ type: 'submit', passwordFilled: true })
  return flow
}

it('[A30] after a registration it begins with the email of the new account', () => {
  const flow = opened(signInMachine, { email: 'ada@example.com' })
  flow.send({ type: 'submit', passwordFilled: true })
  expect(flow.inputs('signIn')).toEqual([{ email: 'ada@example.com' }])
})

it('[A1] the email is sent without blanks around it', () => {
  expect(submitted().inputs('signIn')).toEqual([{ email: 'ada@example.com' }])
})

it('[A4] wrong credentials are told by a toast and a line, and any other failure by a line alone', async () => {
  const wrong = submitted()
  const body = 'Wrong credentials'
  await wrong.call('signIn').fail(refusedFailure({ status: 401, message: body, body }))
  expect(wrong.emitted).toEqual(['wrongCredentials'])
  expect(wrong.context().failure?.message).toMatch(/Email or password is wrong/)
  const limited = submitted()
  await limited.call('signIn').fail(callFailures.rateLimited)
  expect(limited.emitted).toEqual([])
  expect(limited.context().failure).toEqual(callFailures.rateLimited.failure)
})

it('[A4] the server’s words are at the field they are about', async () => {
  const flow = submitted('x'.repeat(300))
  await flow.call('signIn').fail(refusedFailure({ fields: { email: 'Too long' } }))
  expect(flow.context().errors).toEqual({ email: 'Too long', password: undefined })
})

it.each([
  ['[G32]', 'expired', /Start again/],
  ['[G30]', 'closed', /^$/],
])('%s a second step that ends as %s leads back to the form', async (_, outcome, words) => {
  const flow = submitted()
  await flow.call('signIn').answer({ secondFactor: sampleChallenge })
  await flow.call('secondFactor').answer({ outcome })
  expect(flow.state()).toBe('editing')
  expect(flow.context().failure?.message ?? '').toMatch(words)
})
