import { describe, expect, it } from 'vitest'
import { consentDocuments } from '#domain/consents.ts'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { NO_MIDDLE_NAME } from '#domain/identity.ts'
import { buttonLabel } from '#machines/meta.ts'
import { sampleToday } from '#machines/samples.ts'
import { MAX_DRAWS } from '#machines/signUp/signUp.form.ts'
import { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import {
  type SignUpField,
  type SignUpPayloadInput,
  type SignUpSubmission,
  type SignUpValues,
  signUpSteps,
} from '#machines/signUp/signUp.types.ts'
import { answeredByTest, settled, started } from './moneyIn.ts'

const today = sampleToday
const { accountType: _optional, ...requiredExamples } = personExamples
const typed: Partial<Record<SignUpField, string>> = {
  ...requiredExamples,
  firstName: 'Ada',
  lastName: 'Okafor',
  middleName: 'Ngozi',
  age: '35',
  city: 'Lagos',
  phone: '+1 555 010 0199',
  email: 'ada@example.com',
  dob: '1990-04-12',
  address: '12 Marina Road',
  maritalstatus: 'Single',
  gender: 'Female',
}
const consents = consentDocuments.map((document) => ({ document, version: '2026-11-23' }))
const goodPasswords = {
  passwordFilled: true,
  confirmFilled: true,
  passwordsEqual: true,
  consents,
}

function signUp() {
  const registrations = answeredByTest<void, SignUpPayloadInput>()
  const draws = answeredByTest<string>()
  const machine = signUpMachine.provide({
    actors: { register: registrations.logic, drawAccountNumber: draws.logic },
  })
  const run = started(machine, { today })
  const { actor } = run
  const type = (field: SignUpField, value: string) =>
    actor.send({ type: 'fieldChanged', field, value })
  const fill = (step: 'identity' | 'contact' | 'household') => {
    for (const field of signUpSteps[step]) type(field, typed[field] ?? '')
    actor.send({ type: 'next' })
  }
  const fillAll = () => {
    fill('identity')
    fill('contact')
    fill('household')
  }
  const submit = (passwords: SignUpSubmission = goodPasswords) =>
    actor.send({ type: 'submit', ...passwords })
  return {
    ...run,
    type,
    fill,
    fillAll,
    submit,
    /** filled, submitted, a number drawn: the registration is with the bank */
    posted: async () => {
      fillAll()
      submit()
      await draws.calls[0]!.answer('4081726354')
    },
    registrations: registrations.calls,
    draws: draws.calls,
    label: () => buttonLabel(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
  }
}

const refusal = (failure: Partial<Failure>) =>
  new ApiFailure({ kind: 'refused', message: 'That could not be accepted.', ...failure })

describe('sign-up', () => {
  const required = (['identity', 'contact', 'household'] as const).flatMap((step) =>
    signUpSteps[step]
      .filter((field) => field in typed)
      .map((field) => [step, field] as [typeof step, SignUpField]),
  )
  it('[A7] has eleven required fields before the passwords', () => {
    expect(required).toHaveLength(11)
  })
  it.each(required)('[A8] does not leave %s while %s is blank', (step, field) => {
    const { fill, type, actor, state, context, emitted } = signUp()
    for (const before of ['identity', 'contact', 'household'] as const) {
      fill(before)
      if (before === step) break
    }
    actor.send({ type: 'back' })
    type(field, '   ')
    actor.send({ type: 'next' })
    expect(state()).toBe(`filling.${step}`)
    expect(Object.keys(context().errors).filter((key) => context().errors[key as 'age'])).toEqual([
      field,
    ])
    expect(emitted).toEqual(['stepInvalid'])
  })

  it('[A24] takes a dash for the middle name of a customer who has none', () => {
    const { fill, type, actor, state } = signUp()
    fill('identity')
    actor.send({ type: 'back' })
    type('middleName', NO_MIDDLE_NAME)
    actor.send({ type: 'next' })
    expect(state()).toBe('filling.contact')
  })

  it('[A7] asks neither for a country nor for an account type', () => {
    const { fillAll, state, context } = signUp()
    fillAll()
    expect(context().values).toMatchObject({ country: '', accountType: '' })
    expect(state()).toBe('filling.security')
  })

  it.each<[string, SignUpSubmission, string]>([
    ['no password', { ...goodPasswords, passwordFilled: false }, 'password'],
    ['no repetition', { ...goodPasswords, confirmFilled: false }, 'confirmpassword'],
    ['two passwords', { ...goodPasswords, passwordsEqual: false }, 'confirmpassword'],
  ])('[A8] does not submit %s', (_, passwords, field) => {
    const { fillAll, submit, state, context, emitted, draws } = signUp()
    fillAll()
    submit(passwords)
    expect(state()).toBe('filling.security')
    expect(Object.keys(context().errors)).toContain(field)
    expect(emitted).toEqual(['stepInvalid'])
    expect(draws).toHaveLength(0)
  })

  it('[A11] goes to the email’s step when it is taken, with everything kept', async () => {
    const { posted, registrations, state, context, emitted, label } = signUp()
    await posted()
    await registrations[0]!.fail(refusal({ duplicate: ['email'] }))
    expect(state()).toBe('filling.contact')
    expect(label()).toBe('Next Step')
    expect(emitted).toEqual(['userAlreadyExists'])
    expect(context().errors.email).toMatch(/has an account already/)
    expect(context().values).toMatchObject(typed)
  })

  it('[A12] draws past a taken number without asking, the hints counted on', async () => {
    const { posted, registrations, draws, label, elapse, emitted } = signUp()
    await posted()
    elapse(8_000)
    await registrations[0]!.fail(refusal({ duplicate: ['accountNumber'] }))
    await draws[1]!.answer('5190000001')
    expect(registrations[1]!.input.accountNumber).toBe('5190000001')
    expect(emitted).toEqual([])
    elapse(1_000)
    expect(label()).toBe('Validating...')
  })

  it('[A12] gives up after several taken numbers, with a plain line', async () => {
    const { posted, registrations, draws, state, context } = signUp()
    await posted()
    for (let draw = 0; draw < MAX_DRAWS; draw++) {
      await registrations[draw]!.fail(refusal({ duplicate: ['accountNumber'] }))
      await draws[draw + 1]!.answer(`500000000${draw}`)
    }
    await registrations[MAX_DRAWS]!.fail(refusal({ duplicate: ['accountNumber'] }))
    await settled()
    expect(state()).toBe('filling.security')
    expect(context().failure?.message).toMatch(/account number/)
    expect(registrations).toHaveLength(MAX_DRAWS + 1)
  })

  it('[A12] keeps its number when the connection failed, and draws none for the next try', async () => {
    const { posted, registrations, submit, draws, state } = signUp()
    await posted()
    await registrations[0]!.fail(refusal({ kind: 'network' }))
    expect(state()).toBe('filling.security')
    submit()
    await settled()
    expect(draws).toHaveLength(1)
    expect(registrations[1]!.input.accountNumber).toBe('4081726354')
  })

  it.each([
    ['age', 'identity'],
    ['phone', 'contact'],
    ['country.name', 'household'],
    ['password', 'security'],
  ])('[A8] goes to the step of a refused %s with the server’s words', async (field, step) => {
    const { posted, registrations, state, context } = signUp()
    await posted()
    await registrations[0]!.fail(
      refusal({ code: 'validationFailed', fields: { [field]: 'Not so' } }),
    )
    expect(state()).toBe(`filling.${step}`)
    expect(context().errors).toEqual({ [field.split('.')[0]!]: 'Not so' })
  })

  it('[A15] goes to the first of several refused fields and marks them all', async () => {
    const { posted, registrations, state, context } = signUp()
    await posted()
    const fields = { password: 'Too common', email: 'Not an email' }
    await registrations[0]!.fail(refusal({ code: 'validationFailed', fields }))
    expect(state()).toBe('filling.contact')
    expect(context().errors).toEqual(fields)
  })

  it('[A4] tells a failure without a field in a line at the last step', async () => {
    const { posted, registrations, state, context } = signUp()
    await posted()
    await registrations[0]!.fail(refusal({ kind: 'server', message: 'Something went wrong.' }))
    expect(state()).toBe('filling.security')
    expect(context().failure?.message).toBe('Something went wrong.')
    expect(context().values).toMatchObject(typed)
  })

  it('[A12] tells when no number could be drawn', async () => {
    const { fillAll, submit, draws, state, context } = signUp()
    fillAll()
    submit()
    await draws[0]!.fail(new Error('no random source'))
    expect(state()).toBe('filling.security')
    expect(context().failure).toBeDefined()
  })
})

describe('a sign-up that was begun before', () => {
  const resumed = (draft: Partial<SignUpValues>) => started(signUpMachine, { today, draft }).state()

  it('[A14] goes on at the first step that is not filled in, and asks for the password again', () => {
    const identity = { firstName: 'Ada', lastName: 'Byron', middleName: 'King', age: '35' }
    const contact = {
      city: 'Boston',
      phone: '+1 555 010 0199',
      email: 'a@b.example',
      dob: '1990-12-10',
    }
    const household = Object.fromEntries(
      signUpSteps.household.map((name) => [name, typed[name] ?? '']),
    )
    expect(resumed({})).toBe('filling.identity')
    expect(resumed({ ...identity, age: ' ' })).toBe('filling.identity')
    expect(resumed(identity)).toBe('filling.contact')
    expect(resumed({ ...identity, ...contact })).toBe('filling.household')
    expect(resumed({ ...identity, ...contact, ...household })).toBe('filling.security')
  })
})
