import { describe, expect, it } from 'vitest'
import { fieldsOf, withdrawalMethods } from '#domain/withdrawal.ts'
import {
  clear,
  filled,
  knownCode,
  reference,
  refusal,
  review,
  sentCode,
  unreachable,
  withdrawal,
} from './withdrawing.ts'

describe('before the form', () => {
  it('[W1] [W2] the records are read fresh at first, and again at every submit', async () => {
    const flow = withdrawal({ path: 'loan' })
    await flow.toForm()
    flow.fill()
    await flow.submit({ limit: '10' })
    await flow.submit({ limit: '20' })
    expect(flow.inputs('readEligibility')).toEqual([
      { path: 'loan', reference, amount: '' },
      { path: 'loan', reference, amount: '50.00' },
      { path: 'loan', reference, amount: '50.00' },
    ])
    expect(flow.context().eligibility?.limit).toBe('20')
  })

  it('[W9] documents that are being checked after the identity check hold the withdrawal', async () => {
    const flow = withdrawal()
    await flow.call('readEligibility').answer({ ...clear, kyc: 'none', loanPending: true })
    flow.requirements().send({ type: 'verifyIdentity' })
    flow.requirements().send({ type: 'identityClosed' })
    await flow.call('readEligibility').answer({ ...clear, kyc: 'pending' })
    const { value, context } = flow.requirements().snapshot
    expect([value, context.eligibility?.kyc]).toEqual(['onHold', 'pending'])
  })

  it('[W1] [A4] another method keeps what was typed, and forgets what went wrong', async () => {
    const flow = withdrawal({ method: 'zelle' })
    await flow.toForm()
    flow.type('amount', '12')
    flow.type('email', 'ada@example.com')
    flow.send({ type: 'submit' })
    await flow.call('readEligibility').fail(unreachable())
    expect(flow.context().failure?.kind).toBe('network')
    flow.send({ type: 'changeMethod' })
    flow.send({ type: 'methodChosen', method: 'paypal' })
    expect(flow.context()).toMatchObject({ method: 'paypal', values: { amount: '12' } })
    expect(flow.context().failure).toBeUndefined()
  })
})

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

  it('[W2] [S4] (6) the refusal for a review that begins meanwhile names its owner', async () => {
    const flow = withdrawal()
    await flow.toForm()
    flow.fill()
    await flow.submit({ transferStep: 2, review })
    expect(flow.state()).toBe('arranging.underReview')
    expect(flow.context().eligibility?.review).toEqual(review)
  })
})

describe('asking for the code', () => {
  it.each([1, 3, 5])('[W3] level %i: the dialog opens on the answer', async (level) => {
    const flow = withdrawal()
    await flow.toRequest({ transferStep: level })
    expect(flow.snapshot().hasTag('code')).toBe(false)
    await flow.call('requestCode').answer(sentCode(level))
    expect(flow.snapshot().hasTag('code')).toBe(true)
    expect(flow.context().code).toEqual(knownCode(level))
  })

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

  it.each([
    [
      '[K3] [W1] a payee',
      { status: 404, code: 'validationFailed' } as const,
      { email: 'Not to this address' },
    ],
    [
      '[W2] a field that only the bank knows',
      { code: 'insufficientFunds' } as const,
      { accountNumber: 'Closed' },
    ],
  ])('%s that the bank refuses is told at its field', async (_, failure, fields) => {
    const flow = withdrawal()
    await flow.toRequest()
    await flow
      .call('requestCode')
      .fail(refusal({ ...failure, fields: { ...fields, userId: 'No' } }))
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.context().errors).toEqual(fields)
    expect(flow.context().failure?.message).toBe('The bank said no.')
  })

  it('[K2] [W13] a back end without the call has the code in its record', async () => {
    const flow = withdrawal()
    await flow.toRecordCode(3)
    expect(flow.context()).toMatchObject({ codesInRecord: true, code: { level: 3 } })
  })

  it('[W8] a reference of another withdrawal is not used by the next form', async () => {
    const flow = withdrawal()
    await flow.toRequest()
    await flow.call('requestCode').fail(refusal({ status: 409, code: 'referenceReused' }))
    expect(flow.kept.forgotten).toBe(1)
  })
})
