import { describe, expect, it } from 'vitest'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
import { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import { loanSteps } from '#tests/support/robin.ts'
import { started } from './moneyIn.ts'
import { clear, filled, withdrawal } from './withdrawing.ts'

const reference = 'reference-of-before'

describe('after a reload', () => {
  it('[A14] step 2 of a loan comes back only if step 1 is complete', () => {
    const { personal } = loanSteps
    const resumed = (draft: typeof personal) =>
      started(loanApplicationMachine, { reference, step: 'professional', draft }).state()
    expect(resumed(personal)).toBe('professional.editing')
    expect(resumed({ ...personal, amount: 'much' })).toBe('personal.editing')
  })

  it('[A14] a step or field that another release had is not used', () => {
    const draft = { homeAddress: '4 Mill Lane', shoeSize: '44' }
    const loan = started(loanApplicationMachine, { reference, step: 'hobbies', draft })
    expect(loan.state()).toBe('personal.editing')
    expect(loan.actor.getSnapshot().context.values).not.toHaveProperty('shoeSize')
    const deposit = started(depositMachine, {
      reference,
      step: 'vault',
      draft: { method: 'barter' },
    })
    expect(deposit.state()).toBe('choosing')
    expect(deposit.actor.getSnapshot().context).toMatchObject({ method: undefined, reference })
  })

  it('[A14] an amount that was filled in beforehand is nothing to lose', () => {
    const touched = (draft: Record<string, string>) =>
      started(depositMachine, {
        reference,
        step: 'proof',
        draft,
        plan: 'Gold',
      }).actor.getSnapshot().context.touched
    expect(touched({ amount: '1000', method: 'bank' })).toBe(false)
    expect(touched({ amount: '1200', method: 'bank' })).toBe(true)
    expect(touched({ amount: '1000', images: 'chosen' })).toBe(true)
  })

  it('[A14][F7] a form says at its field that the chosen files are lost', () => {
    const lost = /lost when the page was loaded again/
    const deposit = started(depositMachine, {
      reference,
      step: 'proof',
      draft: { amount: '12', images: 'chosen', method: 'crypto' },
    })
    expect(deposit.actor.getSnapshot().context.errors.images).toMatch(lost)
    deposit.actor.send({ type: 'back' })
    expect(deposit.state()).toMatch(/^walletAddresses/)
    const kyc = started(kycMachine, { reference, name: 'Ada', draft: { front: 'chosen' } })
    const { errors } = kyc.actor.getSnapshot().context
    expect(errors.front).toMatch(lost)
    expect(errors.back).toBeUndefined()
  })

  it('[A14][W6] a withdrawal is asked for by its reference before its form comes back', async () => {
    const input = { step: 'form', draft: { amount: filled.amount } }
    const paid = withdrawal(input)
    expect(paid.state()).toBe('arranging.requirements')
    await paid.call('readEligibility').answer({ ...clear, madeBefore: true })
    expect(paid.state()).toBe('alreadyMade')
    const unpaid = withdrawal(input)
    await unpaid.call('readEligibility').answer(clear)
    expect(unpaid.state()).toBe('arranging.form.editing')
    expect(unpaid.context().values.amount).toBe(filled.amount)
    expect(unpaid.inputs('requestCode')).toEqual([])
    const onHold = withdrawal(input)
    await onHold.call('readEligibility').answer({ ...clear, loanPending: true })
    expect(onHold.requirements().snapshot.value).toBe('onHold')
  })
})
