import { expect, it } from 'vitest'
import { type PaidBefore, payeeLabel, savedPayees } from '#domain/payees.ts'
import { isRoutingNumber } from '#domain/routingNumber.ts'

const account: PaidBefore = {
  transactiontype: 'bank transfer',
  accountName: 'Ben Hale',
  accountNumber: '0098765432',
  bankName: 'Second Bank',
  accountType: 'Savings',
}
const paypal = (email: string): PaidBefore => ({ transactiontype: 'paypal', email })

it('[W17] each payee is suggested once, the latest first, at most four per method', () => {
  const emails = ['a@x.example', 'b@x.example', 'a@x.example', 'c@x.example', 'd@x.example']
  const payees = savedPayees([account, ...emails.map(paypal), account, paypal('e@x.example')])
  expect(payees.map(({ method, values }) => payeeLabel(method, values))).toEqual([
    'Ben Hale, Second Bank ••••5432',
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'd@x.example',
  ])
})

it('[W17] [K30] a withdrawal with an incomplete payee is skipped', () => {
  const { bankName: _, ...incomplete } = account
  expect(savedPayees([incomplete, { transactiontype: 'cheque' }, {}, paypal(' ')])).toEqual([])
  // Another back end may send the customer's own address with a bank transfer. It does not belong to the payee.
  const [payee] = savedPayees([{ ...account, email: 'own@x.example', routingNumber: '123456780' }])
  expect(payee!.values).toEqual({
    accountName: 'Ben Hale',
    accountNumber: '0098765432',
    bankName: 'Second Bank',
    accountType: 'Savings',
    routingNumber: '123456780',
  })
})

it.each([
  ['123456780', true],
  ['123456789', false],
  ['213456780', false],
  ['000000000', false],
  ['990000006', false],
  ['12345678', false],
  ['1234567800', false],
  ['12345678O', false],
])('[W16] the routing number %s: %s', (text, isRight) => {
  expect(isRoutingNumber(text)).toBe(isRight)
})
