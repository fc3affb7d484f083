import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { toPayload } from '#machines/loanApplication/loanApplication.form.ts'
import { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import {
  type LoanApplicationInput,
  type LoanField,
  type LoanPayloadInput,
  type LoanValues,
  personalFields,
  professionalFields,
} from '#machines/loanApplication/loanApplication.types.ts'
import { answeredByTest, started } from './moneyIn.ts'

const good: LoanValues = {
  homeAddress: '1 Engine Street',
  state: 'Texas',
  city: 'Houston',
  amount: '5,000',
  termMonths: '36',
  monthlyIncome: '3200.50',
  professionalCategory: 'Technology',
  professionalStatus: 'Employed full-time',
  nextOfKin: 'Byron King',
  phone: '+1 555 010 0199',
  loanPurpose: 'A tractor',
}

function opened(input: Partial<LoanApplicationInput> = {}) {
  const takes = answeredByTest<void, LoanPayloadInput>()
  const machine = loanApplicationMachine.provide({ actors: { takeLoan: takes.logic } })
  const flow = started(machine, { reference: 'base-0001', ...input })
  const type = (field: LoanField, value: string) =>
    flow.actor.send({ type: 'fieldChanged', field, value })
  return { ...flow, takes, type, context: () => flow.actor.getSnapshot().context }
}

function atStep2() {
  const flow = opened()
  for (const field of personalFields) flow.type(field, good[field])
  flow.actor.send({ type: 'next' })
  for (const field of professionalFields) flow.type(field, good[field])
  return flow
}

function applying() {
  const flow = atStep2()
  flow.actor.send({ type: 'submit' })
  return flow
}

describe('loanApplication', () => {
  const required = personalFields.filter((field) => field !== 'termMonths')
  it.each(required)('[F3] step 1 does not advance with %s blank, and says which', (field) => {
    const flow = opened()
    for (const each of personalFields) flow.type(each, each === field ? '  ' : good[each])
    flow.actor.send({ type: 'next' })
    expect(flow.state()).toBe('personal.editing')
    expect(Object.keys(flow.context().errors)).toEqual([field])
    expect(flow.emitted).toEqual(['stepInvalid'])
  })

  it.each(professionalFields)(
    '[F3] step 2 does not apply with %s blank, and says which',
    (field) => {
      const flow = atStep2()
      flow.type(field, ' ')
      flow.actor.send({ type: 'submit' })
      expect(flow.state()).toBe('professional.editing')
      expect(Object.keys(flow.context().errors)).toEqual([field])
      expect(flow.emitted).toEqual(['stepInvalid'])
    },
  )

  it('[F8] step 1 refuses an amount or an income that is not money', () => {
    for (const field of ['amount', 'monthlyIncome'] as const) {
      const flow = opened()
      for (const each of personalFields) flow.type(each, good[each])
      flow.type(field, '12.345')
      flow.actor.send({ type: 'next' })
      expect(flow.context().errors[field]).toMatch(/two digits/)
    }
  })

  it('[F15] the term may be left out, and is not sent then; one that is no term is named', () => {
    const flow = opened()
    for (const each of personalFields) flow.type(each, good[each])
    for (const wrong of ['0', '481', '1.5', 'ten']) {
      flow.type('termMonths', wrong)
      flow.actor.send({ type: 'next' })
      expect(flow.context().errors.termMonths, wrong).toMatch(/from 1 to 480/)
    }
    flow.type('termMonths', ' ')
    flow.actor.send({ type: 'next' })
    expect(flow.state()).toBe('professional.editing')
    expect(toPayload(flow.context())).not.toHaveProperty('termMonths')
  })

  it('[F22] starts with what was chosen in the calculator, and never in place of a draft', () => {
    const reference = 'base-0001'
    const wish = { amount: '10000', termMonths: '48' }
    const from = (input: object) =>
      started(loanApplicationMachine, { reference, ...input }).actor.getSnapshot().context
    expect(from({ wish })).toMatchObject({ values: wish, touched: false, wish: { isUsed: true } })
    expect(from({ wish, draft: { state: 'Texas' } }).values).toMatchObject(wish)
    const kept = from({ wish, draft: { amount: '700' } })
    expect(kept.values).toMatchObject({ amount: '700', termMonths: '' })
    expect(kept.wish).toEqual({ ...wish, isUsed: false })
    expect(from({ wish: {} }).wish).toBeUndefined()
  })

  it('[F4] a refusal leads to the step of the field at fault, with the bank’s words', async () => {
    for (const [field, step] of [
      ['amount', 'personal.editing'],
      ['phone', 'professional.editing'],
    ] as const) {
      const flow = applying()
      flow.elapse(15_000)
      await flow.takes.calls[0]!.fail(
        new ApiFailure({ kind: 'refused', message: 'Not like this.', fields: { [field]: 'Why' } }),
      )
      expect(flow.state()).toBe(step)
      expect(flow.context().errors).toEqual({ [field]: 'Why' })
      expect(flow.context().failure?.message).toBe('Not like this.')
      expect(flow.context().values).toEqual(good)
    }
  })

  it('[K8] a retry after a lost answer repeats the reference; a changed application does not', async () => {
    const flow = applying()
    const post = async () => {
      flow.elapse(15_000)
      const call = flow.takes.calls.at(-1)!
      await call.fail(new ApiFailure({ kind: 'timeout', message: 'No answer.' }))
      return call.input.referenceNumber
    }
    const first = await post()
    expect(flow.state()).toBe('professional.editing')
    expect(flow.emitted, 'it may have arrived: the loans are read again').toEqual(['loanUncertain'])
    flow.actor.send({ type: 'submit' })
    expect(await post()).toBe(first)
    flow.type('loanPurpose', 'Another tractor')
    flow.actor.send({ type: 'submit' })
    expect(await post()).not.toBe(first)
  })

  it('[F3] closing asks first once something was typed', () => {
    const untouched = opened()
    untouched.actor.send({ type: 'close' })
    expect(untouched.state()).toBe('closed')
    const flow = opened()
    flow.type('state', 'Texas')
    flow.actor.send({ type: 'close' })
    expect(flow.state()).toBe('personal.confirmingLeave')
  })
})

it('[G25] a frozen account gets no form, also where a draft would go on', () => {
  const flow = opened({ frozen: true, draft: good, step: 'professional' })
  expect(flow.state()).toBe('frozen')
  flow.actor.send({ type: 'submit' })
  flow.actor.send({ type: 'close' })
  expect(flow.state()).toBe('closed')
  expect(flow.takes.calls).toHaveLength(0)
})
