import * as v from 'valibot'
import { expect, it } from 'vitest'
import { accepted, unlessWrongCredentials } from '#api/reading/answers.ts'
import { codeRequestReading } from '#api/reading/codes.ts'
import {
  depositsReading,
  kycReading,
  loansReading,
  transfersReading,
  transfersWithPayeesReading,
} from '#api/reading/records.ts'
import { signInReading, userReading } from '#api/reading/user.ts'
import { day, flag, moment, readAmount, status, wholeNumber } from '#api/reading/values.ts'
import { user } from '#contract/user.ts'
import { balancesOf, isApproved, unlistedAmount } from '#domain/balances.ts'
import type { ApiFailure } from '#domain/failure.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { openApi } from '#server/apiDocs/document.ts'
import { examplesIn } from '#server/apiDocs/reading.ts'

it('[K30] a customer of our own server is read as it is sent', () => {
  const sent = v.parse(user, { ...sampleUser, emailConfirmed: true })
  expect(v.parse(userReading, sent)).toEqual(sent)
})

const withoutNull = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (_, value) => value ?? undefined)

it.each([
  ['post', '/transfer/code', codeRequestReading],
  ['get', '/transfer/{id}', transfersWithPayeesReading],
  ['get', '/loan/{id}', loansReading],
  ['get', '/deposit/{id}', depositsReading],
  ['get', '/kyc/{id}', kycReading],
] as const)(
  '[K30] the examples of our own server’s %s %s are read as they are sent',
  (method, path, reading) => {
    const { content } = openApi().paths[path]![method]!.responses[200]!
    for (const { value } of examplesIn(content!['application/json'])) {
      const read = v.parse(reading as v.GenericSchema, value)
      expect(withoutNull(read)).toEqual(withoutNull(value))
    }
  },
)

it('[K30] fields of another type, null or missing do not block sign-in', () => {
  const read = v.parse(signInReading, {
    _id: 7,
    accessToken: 't',
    firstName: 'Ada',
    lastName: null,
    accountNumber: 1234567890,
    transferStep: '5',
    newUser: 'false',
    investStatus: true,
    profit: '',
    bonus: '1,500.00',
    country: {},
    review: 'none',
    dob: '1990-04-02T00:00:00.000Z',
    age: 36,
  })
  expect(read).toMatchObject({
    _id: '7',
    lastName: '',
    email: '',
    accountNumber: '1234567890',
    transferStep: 5,
    newUser: false,
    investStatus: 'true',
    profit: '0.00',
    bonus: '1500.00',
    country: { symbol: '$' },
    review: null,
    dob: '1990-04-02',
    age: '36',
  })
  expect(v.safeParse(signInReading, { _id: '7' }).success, 'without a token').toBe(false)
})

it.each([
  [{ symbol: '€' }, '€'],
  [{ symbol: 'R$' }, 'R$'],
  [{ symbol: '' }, '$'],
  [{ symbol: 'US dollar' }, '$'],
  [{}, '$'],
  ['Brazil', '$'],
])('[K30] the currency of the country %j is %s', (country, symbol) => {
  expect(v.parse(userReading, { _id: 'a', country }).country.symbol).toBe(symbol)
})

it('[K30] a level or profit that cannot be read is not made up', () => {
  const read = v.parse(userReading, { _id: 'a', transferStep: 'five', profit: 'a lot' })
  expect(read).toMatchObject({ transferStep: 0, profit: null })
})

it('[S1] a code in the record is never part of the customer', () => {
  const read = v.parse(signInReading, { _id: 'a', accessToken: 't', userOtp: '731904' })
  expect(JSON.stringify(read)).not.toContain('731904')
  expect(Object.keys(user.entries), 'our server has no such field').not.toContain('userOtp')
})

it.each([
  ['1,234,567.89', '1234567.89'],
  [' 12.50 ', '12.50'],
  [12.5, 12.5],
  [{ $numberDecimal: '99999999999999999.01' }, '99999999999999999.01'],
  ['-3', '-3'],
  ['1.500,00', null],
  ['12,0', null],
  ['1e3', null],
  ['', null],
  ['twelve', null],
  [null, null],
  [true, null],
])('[K30] [D8] reads the amount %j exactly as %j', (sent, read) => {
  expect(readAmount(sent)).toBe(read)
})

const at = '2026-03-02T10:00:00.000Z'

it.each([
  [
    flag,
    [true, 'TRUE', 1, ' yes ', 'approved', 'confirmed', 'verified', 'paid', 'completed'],
    true,
  ],
  [flag, [false, 0, 'no', 'unpaid', 'paid back', '', null, undefined, [true], {}], false],
  [status, ['PENDING', ' pending', false, '', null, undefined, {}], 'Pending'],
  [status, [true, 'True'], 'true'],
  [status, ['Rejected'], 'rejected'],
  [status, ['On hold'], 'On hold'],
  [
    moment,
    [
      at,
      Date.parse(at),
      '2 March 2026 10:00 UTC',
      '2026-3-2 10:00 UTC',
      'Mon 2026-03-02 10:00 UTC',
    ],
    at,
  ],
  [moment, ['2026-03-02'], '2026-03-02'],
  [moment, ['soon', Number.NaN, '', null, undefined, true, [0], {}], ''],
  [day, [at, '2026-03-02'], '2026-03-02'],
  [day, ['2 March'], '2 March'],
  [wholeNumber(7), [3, '3', '3.0', '3.00', '+3'], 3],
  [wholeNumber(7), [-12, '-12'], -12],
  [wholeNumber(7), [3.5, 'three', '', null, undefined], 7],
])('[K30] case %#: however a field is written, it is read as one value', (schema, sent, read) => {
  expect(sent.map((value) => v.parse(schema, value))).toEqual(sent.map(() => read))
})

it('[K30] a row whose amount is no number stays in the list and out of the sums', () => {
  const { deposit } = v.parse(depositsReading, {
    deposit: [
      { amount: 'much', status: 'true', createdAt: '2026-03-02T10:00:00.000Z' },
      { amount: '1,000', status: true, createdAt: 1_772_445_600_000 },
      null,
      { amount: 5, status: 'PENDING' },
      { amount: 6 },
    ],
  })
  expect(deposit.map(({ amount, status }) => [amount, status])).toEqual([
    [null, 'true'],
    ['1000', 'true'],
    [5, 'Pending'],
    [6, 'Pending'],
  ])
  expect(deposit[1]?.createdAt).toBe('2026-03-02T10:00:00.000Z')
  const none = { profit: 0, bonus: 0, loans: [], transfers: [] }
  expect(balancesOf({ ...none, deposits: deposit }).deposits.toFixed(2)).toBe('1000.00')
})

it.each([
  ['is missing', { totalAmount: '700' }, '700.00'],
  ['is null', { loan: null, totalAmount: 700 }, '700.00'],
  ['has only the latest', { loan: [{ amount: 200, status: 'true' }], totalAmount: 700 }, '700.00'],
  [
    'has an unreadable row',
    { loan: [{ amount: '?', status: 'true' }], totalAmount: 700 },
    '700.00',
  ],
  ['is complete', { loan: [{ amount: 200, status: 'true' }], totalAmount: '200.00' }, '200.00'],
  [
    'is complete, with a pending loan that the sum counts',
    {
      loan: [
        { amount: 200, status: 'true' },
        { amount: 500, status: false },
      ],
      totalAmount: 700,
    },
    '200.00',
  ],
])('[K30] the bank’s sum of loans is used where the list %s', (_, answer, loans) => {
  const { loan, totalAmount } = v.parse(loansReading, answer)
  const unlistedLoans = unlistedAmount(loan, totalAmount, isApproved).toFixed()
  const sums = balancesOf({
    profit: 0,
    bonus: 0,
    deposits: [],
    transfers: [],
    loans: loan,
    unlistedLoans,
  })
  expect(sums.loans.toFixed(2)).toBe(loans)
})

it('[K30] withdrawals that the list lacks count against the available balance', () => {
  const { transfers, totalAmountTransferred } = v.parse(transfersReading, {
    transfers: [{ amount: '40', withdrawalPath: ' Loan ', status: 'true' }],
    totalAmountTransferred: '100',
  })
  const sums = balancesOf({
    profit: 500,
    bonus: 0,
    deposits: [],
    loans: [{ amount: 50, status: 'true' }],
    transfers,
    unlistedWithdrawals: unlistedAmount(transfers, totalAmountTransferred).toFixed(),
  })
  expect([sums.available.toFixed(), sums.loanBalance.toFixed(), sums.total.toFixed()]).toEqual([
    '440',
    '10',
    '450',
  ])
})

it.each([
  [[], []],
  [null, []],
  [undefined, []],
  [{}, []],
  [{ message: 'No record' }, []],
  [[{ status: 'false' }], [false]],
  [{ status: true }, [true]],
  [[{ status: 'verified' }, { status: false }], [true]],
])('[F6] [K30] reads the identity record from %j', (answer, statuses) => {
  expect(v.parse(kycReading, answer).map(({ status }) => status)).toEqual(statuses)
})

it('[K30] text in place of a list is an answer that cannot be read', () => {
  expect(v.safeParse(depositsReading, 'Service starting').success).toBe(false)
})

it.each([undefined, null, '', 'Saved', { _id: 'x' }, 7])(
  '[K30] [A5] a success is one whatever its body is: %j',
  (body) => {
    expect(v.safeParse(accepted, body).success).toBe(true)
    expect(v.safeParse(unlessWrongCredentials(accepted), body).success).toBe(true)
  },
)

it('[K30] [A4] [A5] a 200 with the body `Wrong credentials` is the refusal of the brief', () => {
  try {
    v.parse(unlessWrongCredentials(signInReading), 'Wrong credentials')
    expect.unreachable()
  } catch (error) {
    expect((error as ApiFailure).failure).toMatchObject({
      kind: 'refused',
      body: 'Wrong credentials',
    })
  }
})

const agreement = {
  apr: 9.9,
  termMonths: '36',
  firstDueDate: '2026-04-02T00:00:00.000Z',
  repayments: [{ _id: 'r1', amount: 250, createdAt: '2026-04-01T09:00:00.000Z' }],
}
const loanWith = (fields: object) =>
  v.parse(loansReading, { loan: [{ amount: 8000, status: 'true', ...fields }] }).loan[0]

it('[F16] [K30] reads the agreement of a loan, however its figures are written', () => {
  expect(loanWith({ termMonths: 24, agreement })).toMatchObject({
    termMonths: 24,
    agreement: {
      ...{ apr: '9.9', termMonths: 36, firstDueDate: '2026-04-02' },
      repayments: [{ _id: 'r1', amount: 250, createdAt: '2026-04-01T09:00:00.000Z' }],
    },
  })
})

it.each([
  ['none', undefined],
  ['null', null],
  ['text', 'yes'],
  ['one without repayments', { ...agreement, repayments: undefined }],
  ['one with an amount that is no money', { ...agreement, repayments: [{ amount: '?' }] }],
  ['one with a rate that is none', { ...agreement, apr: 'low' }],
  ['one with a term that is none', { ...agreement, termMonths: 0 }],
  ['one with a date that is none', { ...agreement, firstDueDate: 'soon' }],
])('[F16] [K30] a loan with %s as its agreement is listed without one', (_, sent) => {
  const loan = loanWith(sent === undefined ? {} : { agreement: sent })
  expect(loan).toEqual({ amount: 8000, status: 'true', createdAt: '' })
})
