import { describe, expect, it } from 'vitest'
import { fieldsOf, requiredFieldsOf, withdrawalMethods } from '#domain/withdrawal.ts'
import { opened, review, unreachable } from './withdrawing.ts'

describe('the checks', () => {
  it('[W2] read fresh records at every submit', async () => {
    const flow = opened()
    await flow.toForm()
    flow.fill()
    await flow.submit({ limit: '10' })
    await flow.submit({ limit: '10' })
    expect(flow.calls.readEligibility.calls).toHaveLength(3)
    expect(flow.context().eligibility?.limit).toBe('10')
  })

  it.each(['invest', 'loan'] as const)(
    '[W2] (4) above the limit of the %s path: the amount is marked with the most there is',
    async (path) => {
      const flow = opened({ path, symbol: '€' })
      await flow.toForm()
      flow.fill()
      flow.type('amount', '1,100.01')
      await flow.submit({ limit: '1100' })
      expect(flow.state()).toBe('arranging.form.insufficientFunds')
      expect(flow.emitted).toEqual(['insufficientFunds'])
      expect(flow.context().errors.amount).toContain('€1,100.00')
      expect(flow.context().errors.amount).toContain(path === 'loan' ? 'loan balance' : 'available')
      flow.type('amount', '10')
      expect(flow.context().errors.amount).toBeUndefined()
    },
  )

  it.each(withdrawalMethods)('[W2] (5) %s: each empty field is marked', async (method) => {
    const flow = opened({ method })
    await flow.toForm()
    for (const field of fieldsOf(method)) flow.type(field, '   ')
    await flow.submit()
    expect(flow.state()).toBe('arranging.form.incomplete')
    expect(flow.emitted).toEqual(['withdrawalFieldsEmpty'])
    expect(Object.keys(flow.context().errors)).toEqual(requiredFieldsOf(method))
  })

  it.each([
    ['amount', 'ten'],
    ['amount', '1.005'],
    ['amount', '0'],
    ['email', 'not an address'],
  ] as const)(
    '[W2][F8] (5) %s %j is not valid: marked, and nothing is sent',
    async (field, value) => {
      const flow = opened({ method: 'paypal' })
      await flow.toForm()
      flow.fill('paypal')
      flow.type(field, value)
      await flow.submit()
      expect(flow.state()).toBe('arranging.form.incomplete')
      expect(Object.keys(flow.context().errors)).toEqual([field])
      expect(flow.calls.requestCode.calls).toHaveLength(0)
    },
  )

  it.each([0, 2, 4, 6])(
    '[W2][S4] (6) level %i: under review, then back to the kept form',
    async (level) => {
      const flow = opened()
      await flow.toForm({ transferStep: level })
      flow.fill()
      await flow.submit({ transferStep: level, review })
      expect(flow.state()).toBe('arranging.underReview')
      expect(flow.emitted).toEqual(['underReview'])
      expect(flow.context().eligibility?.review).toEqual(review)
      expect(flow.calls.requestCode.calls).toHaveLength(0)
      flow.send({ type: 'back' })
      expect(flow.state()).toBe('arranging.form.editing')
      expect(flow.context().values.amount).toBe('50')
    },
  )

  it('[W2] the first that fails wins, though everything fails', async () => {
    const flow = opened()
    await flow.toForm()
    flow.fill()
    flow.type('amount', '1000')
    await flow.submit({ kyc: 'pending', loanPending: true, transferStep: 2, limit: '0' })
    expect(flow.emitted).toEqual(['kycPending'])
  })

  it('[W2] records that cannot be read stop nothing but this try', async () => {
    const flow = opened()
    await flow.toForm()
    flow.fill()
    flow.send({ type: 'submit' })
    await flow.calls.readEligibility.calls.at(-1)!.fail(unreachable())
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.context().failure?.kind).toBe('network')
    expect(flow.context().values.amount).toBe('50')
    await flow.submit()
    expect(flow.state()).toBe('arranging.requestingCode')
    expect(flow.context().failure).toBeUndefined()
  })
})
