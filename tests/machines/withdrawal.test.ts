import { describe, expect, it } from 'vitest'
import { fieldsOf, withdrawalMethods } from '#domain/withdrawal.ts'
import { filled, reference, withdrawal } from './withdrawing.ts'

describe('the checks', () => {
  it.each([
    ['invest', 'available'],
    ['loan', 'loan balance'],
  ] as const)(
    '[W2] (4) above the limit of the %s path, the amount is marked with the most there is',
    async (path, words) => {
      const flow = withdrawal({ path, symbol: '€' })
      await flow.toForm()
      flow.fill()
      flow.type('amount', '1,100.01')
      await flow.submit({ limit: '1100' })
      expect(flow.context().errors.amount).toContain('€1,100.00')
      expect(flow.context().errors.amount).toContain(words)
    },
  )

  it.each([
    ['amount', 'ten'],
    ['amount', '0'],
    ['email', 'not an address'],
  ] as const)('[W2] [F8] (5) %s %j is marked, and nothing is sent', async (field, value) => {
    const flow = withdrawal({ method: 'paypal' })
    await flow.toForm()
    flow.fill('paypal')
    flow.type(field, value)
    await flow.submit()
    expect(Object.keys(flow.context().errors)).toEqual([field])
    expect(flow.inputs('requestCode')).toEqual([])
  })
})

describe('asking for the code', () => {
  it.each(withdrawalMethods)(
    '[W1] %s sends its own fields, exact amount, path and reference',
    async (method) => {
      const flow = withdrawal({ method, path: 'loan', symbol: '₦' })
      await flow.toForm()
      flow.fill('bank transfer')
      flow.fill('paypal')
      flow.type('amount', ' 1,250.5 ')
      await flow.submit({ limit: '5000' })
      const own = Object.fromEntries(fieldsOf(method).map((field) => [field, filled[field]]))
      expect(flow.inputs('requestCode')).toEqual([
        {
          ...{ accountName: '', accountNumber: '', bankName: '', accountType: '', email: '' },
          ...own,
          amount: '1250.50',
          withdrawalPath: 'loan',
          transactiontype: method,
          symbol: '₦',
          referenceNumber: reference,
        },
      ])
    },
  )
})
