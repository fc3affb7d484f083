import { describe, expect, it } from 'vitest'
import {
  asksForCode,
  type BlockingCheck,
  codeLabels,
  type Eligibility,
  emptyFields,
  fieldsOf,
  firstBlockingCheck,
  holdOf,
  requiredFieldsOf,
  type WithdrawalForm,
  withdrawalMethods,
} from '#domain/withdrawal.ts'

const clear: Eligibility = { kyc: 'verified', loanPending: false, transferStep: 5, limit: '100.00' }
const filled: WithdrawalForm = {
  amount: '50',
  accountName: 'Ada Lovelace',
  accountNumber: '0012345678',
  bankName: 'First Bank',
  accountType: 'Savings',
  email: 'ada@example.com',
  routingNumber: '123456780',
}

/** Every check fails at first; fixing them one by one reveals the next. */
const ladder: [
  fixed: string,
  check: BlockingCheck | undefined,
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
    ['nothing', 'kycMissing', worst, filled],
    ['the documents are sent', 'kycPending', waiting, filled],
    ['KYC is verified', 'loanPending', verified, filled],
    ['the loan is decided', 'insufficientFunds', noLoan, { ...filled, bankName: '' }],
    ['the balance suffices', 'fieldsEmpty', rich, { ...filled, bankName: ' ' }],
    ['the fields are filled', 'amountInvalid', rich, { ...filled, amount: 'ten' }],
    ['the amount is one', 'underReview', rich, filled],
    ['the review is lifted', undefined, open, filled],
  ]
})()

describe('the checks of a withdrawal', () => {
  it.each(ladder)('[W2] once %s: %s', (_fixed, check, eligibility, form) => {
    expect(firstBlockingCheck(eligibility, 'bank transfer', form)).toBe(check)
  })

  it('[W2] (1) asks for KYC only once the form is filled', () => {
    const none: Eligibility = { ...clear, kyc: 'none' }
    expect(firstBlockingCheck(none, 'bank transfer', { ...filled, bankName: '' })).toBe(
      'fieldsEmpty',
    )
    expect(firstBlockingCheck(none, 'bank transfer', filled)).toBe('kycMissing')
  })

  it.each([
    ['100', undefined],
    ['100.00', undefined],
    ['100.01', 'insufficientFunds'],
    ['1,000', 'insufficientFunds'],
  ] as const)('[W2][D9] with a limit of 100.00, %s gives %s', (amount, check) => {
    expect(firstBlockingCheck(clear, 'bank transfer', { ...filled, amount })).toBe(check)
  })

  it.each([
    [1, undefined],
    [2, 'underReview'],
    [3, undefined],
    [4, 'underReview'],
    [5, undefined],
    [0, 'underReview'],
    [6, 'underReview'],
    [7, 'underReview'],
    [-1, 'underReview'],
    [1.5, 'underReview'],
    [Number.NaN, 'underReview'],
  ])('[W2] (6) level %s gives %s', (transferStep, check) => {
    expect(firstBlockingCheck({ ...clear, transferStep }, 'bank transfer', filled)).toBe(check)
    expect(asksForCode(transferStep)).toBe(check === undefined)
  })

  it('[W3] the labels of the three levels', () => {
    expect(codeLabels).toEqual({
      1: 'Verification Code For VAT',
      3: 'Code For Verification Of Transactions',
      5: 'Code Verification For Foreign Transfer',
    })
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
    expect(firstBlockingCheck(clear, method, own)).toBeUndefined()
    for (const field of requiredFieldsOf(method)) {
      expect(emptyFields(method, { ...own, [field]: ' ' })).toEqual([field])
      expect(firstBlockingCheck(clear, method, { ...own, [field]: ' ' })).toBe('fieldsEmpty')
    }
  })
})

describe('holds', () => {
  const eligibilities = (['none', 'pending', 'verified'] as const).flatMap((kyc) =>
    [false, true].flatMap((loanPending) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((transferStep) =>
        ['100', '0', '-5'].map((limit) => ({ kyc, loanPending, transferStep, limit })),
      ),
    ),
  )

  it.each(eligibilities)('[W9] equals the failing check of a valid form: %o', (eligibility) => {
    const found = firstBlockingCheck(eligibility, 'paypal', filled)
    expect(holdOf(eligibility)).toBe(found)
  })
})
