import { describe, expect, it } from 'vitest'
import {
  asksForCode,
  type Eligibility,
  emptyFields,
  fieldsOf,
  type Hold,
  holdOf,
  requiredFieldsOf,
  type WithdrawalCheck,
  type WithdrawalForm,
  type WithdrawalMethod,
  withdrawalChecks,
  withdrawalMethods,
} from '#domain/withdrawal.ts'
import { filled } from '#tests/machines/withdrawing.ts'

const clear: Eligibility = { kyc: 'verified', loanPending: false, transferStep: 5, limit: '100.00' }
/** The check that decides: the first that blocks. */
const decidingCheck = (
  eligibility: Eligibility,
  method: WithdrawalMethod,
  form: Partial<WithdrawalForm>,
) =>
  (Object.keys(withdrawalChecks) as WithdrawalCheck[]).find((check) =>
    withdrawalChecks[check]({ eligibility, method, form }),
  )

/** Every check fails at first; fixing them one by one reveals the next. */
const ladder: [
  fixed: string,
  check: WithdrawalCheck | undefined,
  Eligibility,
  Partial<WithdrawalForm>,
][] = (() => {
  const worst: Eligibility = { kyc: 'none', loanPending: true, transferStep: 2, limit: '10' }
  const waiting: Eligibility = { ...worst, kyc: 'pending' }
  const verified: Eligibility = { ...worst, kyc: 'verified' }
  const noLoan = { ...verified, loanPending: false }
  const rich = { ...noLoan, limit: '100' }
  const open = { ...rich, transferStep: 5 }
  return [
    ['nothing', 'isKycMissing', worst, filled],
    ['the documents are sent', 'isKycPending', waiting, filled],
    ['KYC is verified', 'isLoanPending', verified, filled],
    ['the loan is decided', 'isAboveLimit', noLoan, { ...filled, bankName: '' }],
    ['the balance suffices', 'isIncomplete', rich, { ...filled, bankName: ' ' }],
    ['the fields are filled', 'isIncomplete', rich, { ...filled, amount: 'ten' }],
    ['the amount is one', 'isUnderReview', rich, filled],
    ['the review is lifted', undefined, open, filled],
  ]
})()

describe('the checks of a withdrawal', () => {
  it.each(ladder)('[W2] once %s: %s', (_fixed, check, eligibility, form) => {
    expect(decidingCheck(eligibility, 'bank transfer', form)).toBe(check)
  })

  it('[W2] (1) asks for KYC only once the form is filled', () => {
    const none: Eligibility = { ...clear, kyc: 'none' }
    expect(decidingCheck(none, 'bank transfer', { ...filled, bankName: '' })).toBe('isIncomplete')
    expect(decidingCheck(none, 'bank transfer', filled)).toBe('isKycMissing')
  })

  it.each([
    ['100', undefined],
    ['100.00', undefined],
    ['100.01', 'isAboveLimit'],
    ['1,000', 'isAboveLimit'],
  ] as const)('[W2][D9] with a limit of 100.00, %s gives %s', (amount, check) => {
    expect(decidingCheck(clear, 'bank transfer', { ...filled, amount })).toBe(check)
  })

  it.each([
    [1, undefined],
    [2, 'isUnderReview'],
    [3, undefined],
    [4, 'isUnderReview'],
    [5, undefined],
    [0, 'isUnderReview'],
    [6, 'isUnderReview'],
    [7, 'isUnderReview'],
    [-1, 'isUnderReview'],
    [1.5, 'isUnderReview'],
    [Number.NaN, 'isUnderReview'],
  ])('[W2] (6) level %s gives %s', (transferStep, check) => {
    expect(decidingCheck({ ...clear, transferStep }, 'bank transfer', filled)).toBe(check)
    expect(asksForCode(transferStep)).toBe(check === undefined)
  })

  it.each(withdrawalMethods)('[W1] %s asks for its own fields and no other', (method) => {
    const required =
      method === 'bank transfer'
        ? ['amount', 'accountName', 'accountNumber', 'bankName', 'accountType']
        : ['amount', 'email']
    const optional = method === 'bank transfer' ? ['routingNumber'] : []
    expect(requiredFieldsOf(method)).toEqual(required)
    expect(fieldsOf(method), '[W16]').toEqual([...required, ...optional])
    const own = Object.fromEntries(requiredFieldsOf(method).map((field) => [field, filled[field]]))
    expect(decidingCheck(clear, method, own)).toBeUndefined()
    for (const field of requiredFieldsOf(method)) {
      expect(emptyFields(method, { ...own, [field]: ' ' })).toEqual([field])
      expect(decidingCheck(clear, method, { ...own, [field]: ' ' })).toBe('isIncomplete')
    }
  })
})

describe('holds', () => {
  const holds: Partial<Record<WithdrawalCheck, Hold>> = {
    isKycMissing: 'kycMissing',
    isKycPending: 'kycPending',
    isLoanPending: 'loanPending',
    isAboveLimit: 'insufficientFunds',
    isUnderReview: 'underReview',
  }
  const eligibilities = (['none', 'pending', 'verified'] as const).flatMap((kyc) =>
    [false, true].flatMap((loanPending) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((transferStep) =>
        ['100', '0', '-5'].map((limit) => ({ kyc, loanPending, transferStep, limit })),
      ),
    ),
  )

  it.each(eligibilities)('[W9] equals the failing check of a valid form: %o', (eligibility) => {
    const found = decidingCheck(eligibility, 'paypal', filled)
    expect(holdOf(eligibility)).toBe(found && holds[found])
  })
})
