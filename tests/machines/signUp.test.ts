import { describe, expect, it } from 'vitest'
import { consentDocuments } from '#domain/consents.ts'
import type { Failure } from '#domain/failure.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { NO_MIDDLE_NAME } from '#domain/identity.ts'
import { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { refusedFailure } from '#machines/testing/cases.ts'
import { sampleToday as today } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

const { accountType: _accountType, ...required } = personExamples
const submission = {
  passwordFilled: true,
  confirmFilled: true,
  passwordsEqual: true,
  consents: consentDocuments.map((document) => ({ document, version: '2026-11-23' })),
}
const start = (draft: Partial<typeof personExamples> = required) =>
  opened(signUpMachine, { today, draft })

/** Filled in, submitted, a number drawn: the registration is with the bank. */
async function posted() {
  const flow = start()
  flow.send({ type: 'submit', ...submission })
  await flow.call('drawAccountNumber').answer('4081726354')
  return {
    ...flow,
    refuse: (failure: Partial<Failure>) => flow.call('register').fail(refusedFailure(failure)),
  }
}

describe('the steps of sign-up', () => {
  it('[A7] have eleven required fields before the passwords, without country and account type', () => {
    expect(Object.keys(required)).toHaveLength(11)
    expect(start().state()).toBe('filling.security')
  })

  it('[A24] take a dash for the middle name of a customer who has none', () => {
    expect(start({ ...required, middleName: NO_MIDDLE_NAME }).state()).toBe('filling.security')
  })

  it('[A14] go on at the first that is not filled in', () => {
    const steps = ['identity', 'contact', 'household', 'security'] as const
    for (const [index, step] of steps.entries()) {
      const filled = steps.slice(0, index).flatMap((one) => [...signUpSteps[one]])
      const draft = Object.fromEntries(filled.map((field) => [field, required[field as 'age']]))
      expect(start(draft).state()).toBe(`filling.${step}`)
    }
    expect(start({ ...required, age: ' ' }).state()).toBe('filling.identity')
  })
})

describe('a refused registration', () => {
  it.each([
    ['identity', { age: 'Not so' }, { age: 'Not so' }],
    ['household', { 'country.name': 'Not so' }, { country: 'Not so' }],
    ['security', { password: 'Too common' }, { password: 'Too common' }],
    ['contact', { password: 'No', email: 'No' }, { password: 'No', email: 'No' }],
  ])('[A8] [A15] leads to the step %s, the first of %j', async (step, fields, errors) => {
    const flow = await posted()
    await flow.refuse({ code: 'validationFailed', fields })
    expect(flow.state()).toBe(`filling.${step}`)
    expect(flow.context().errors).toEqual(errors)
  })
})
