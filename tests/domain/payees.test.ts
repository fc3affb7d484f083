import { expect, it } from 'vitest'
import { type PaidBefore, payeeLabel, savedPayees } from '#domain/payees.ts'

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
