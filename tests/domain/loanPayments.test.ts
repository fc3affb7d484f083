import { expect, it } from 'vitest'
import { type KnownLoan, payableOf } from '#domain/debtOfLoan.ts'
import { loanPaymentReference } from '#domain/loanPayments.ts'
import { accountOfReference } from '#domain/paymentReference.ts'

const loan: KnownLoan = {
  ...{ _id: 'loan-1', amount: '1000.00', status: 'true', payments: [] },
  agreement: { apr: '12', termMonths: 12, firstDueDate: '2026-04-15', repayments: [] },
}
const today = '2026-04-01'

it('[F30] the next payment is due; once some are past due, all of them are', () => {
  expect(payableOf(loan, today)).toEqual({ id: 'loan-1', due: '88.85', open: '1066.19' })
  expect(payableOf(loan, '2026-05-16')).toMatchObject({ due: '177.70' })
})

it('[F27] [F30] payments that are being checked count as paid, decided ones do not', () => {
  const payments = [
    { amount: '1000.00', status: 'waiting' },
    { amount: '50.00', status: 'refused' },
  ]
  expect(payableOf({ ...loan, payments }, today)).toMatchObject({ due: '66.19', open: '66.19' })
  const all = [{ amount: '1066.19', status: 'waiting' }]
  expect(payableOf({ ...loan, payments: all }, today)).toBeUndefined()
})

it('[F30] without a debt, with an unknown one, or with a bank that takes no payments here, no amount can be paid', () => {
  const repaid = { ...loan.agreement!, repayments: [{ amount: '1066.19' }] }
  expect(payableOf({ ...loan, agreement: repaid }, today)).toBeUndefined()
  expect(payableOf({ ...loan, agreement: undefined }, today)).toBeUndefined()
  expect(payableOf({ ...loan, payments: undefined }, today)).toBeUndefined()
  expect(payableOf({ ...loan, status: 'Pending' }, today)).toBeUndefined()
  expect(payableOf(undefined, today)).toBeUndefined()
})

it('[F30] the reference of a payment is its loan’s next one, has check digits, and is never an account’s', () => {
  const loanId = '01a21a5b-42db-7125-bab9-301b6c416eae'
  const reference = loanPaymentReference(loanId, 0)
  expect(reference).toMatch(/^RF\d\dL301B6C416EAE01$/)
  expect(accountOfReference(reference)).toBe('L301B6C416EAE01')
  expect(loanPaymentReference(loanId, 1)).not.toBe(reference)
})
