import { describe, expect, it } from 'vitest'
import { consentDocuments } from '#domain/consents.ts'
import type { Failure } from '#domain/failure.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { NO_MIDDLE_NAME } from '#domain/identity.ts'
import { buttonLabel } from '#machines/meta.ts'
import { MAX_DRAWS } from '#machines/signUp/signUp.form.ts'
import { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { callFailures, duplicateFailure, refusedFailure } from '#machines/testing/cases.ts'
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
    numbers: () =>
      flow.inputs('register').map((input) => (input as { accountNumber: string }).accountNumber),
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

describe('the account number', () => {
  it('[A12] is drawn again past a taken one, and the hints are counted on', async () => {
    const flow = await posted()
    flow.elapse(8_000)
    await flow.refuse({ duplicate: ['accountNumber'] })
    await flow.call('drawAccountNumber').answer('5190000001')
    expect(flow.numbers()).toEqual(['4081726354', '5190000001'])
    expect(flow.emitted).toEqual([])
    flow.elapse(1_000)
    expect(buttonLabel(flow.snapshot())).toBe('Validating...')
  })

  it('[A12] is given up after several taken ones, with a plain line', async () => {
    const flow = await posted()
    for (let draw = 0; draw < MAX_DRAWS; draw++) {
      await flow.refuse({ duplicate: ['accountNumber'] })
      await flow.call('drawAccountNumber').answer(`500000000${draw}`)
    }
    await flow.refuse({ duplicate: ['accountNumber'] })
    expect(flow.state()).toBe('filling.security')
    expect(flow.context().failure?.message).toMatch(/account number/)
  })

  it('[A12] is kept for the next try when the connection failed', async () => {
    const flow = await posted()
    await flow.call('register').fail(callFailures.network)
    flow.send({ type: 'submit', ...submission })
    expect(flow.numbers()).toEqual(['4081726354', '4081726354'])
  })
})

describe('a refused registration', () => {
  it('[A11] leads to the email’s step when it is taken', async () => {
    const flow = await posted()
    await flow.call('register').fail(duplicateFailure('email'))
    expect(flow.state()).toBe('filling.contact')
    expect(flow.emitted).toEqual(['userAlreadyExists'])
    expect(flow.context().errors.email).toMatch(/has an account already/)
  })

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
