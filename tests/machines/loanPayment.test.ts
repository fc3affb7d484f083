import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { loanPaymentMachine } from '#machines/loanPayment/loanPayment.machine.ts'
import type { LoanPaymentInput } from '#machines/loanPayment/loanPayment.types.ts'

const input: LoanPaymentInput = {
  loan: { id: 'loan-1', due: '161.10', open: '5799.63' },
  reference: '0123456789abcdef01234567',
}
const begin = (more: Partial<LoanPaymentInput>) =>
  createActor(loanPaymentMachine, { input: { ...input, ...more } })
    .start()
    .getSnapshot()

it('[F30] [A14] a reload comes back to the step; an amount that is no longer owed is asked for again', () => {
  const draft = { amount: '40', images: 'chosen' }
  const kept = begin({ step: 'proof', draft })
  expect(kept.hasTag('proof')).toBe(true)
  expect(kept.context.errors.images).toMatch(/^Choose the file again/)
  const paid = begin({ step: 'proof', draft: { amount: '6000' } })
  expect(paid.hasTag('choosing')).toBe(true)
})
