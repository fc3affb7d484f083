import { describe, expect, it } from 'vitest'
import { loanExamples } from '#domain/fieldExamples.ts'
import { toPayload } from '#machines/loanApplication/loanApplication.form.ts'
import { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import { opened } from './moneyIn.ts'

const start = (input: object = {}) =>
  opened(loanApplicationMachine, { reference: 'base-0001', ...input })

describe('the term of a loan', () => {
  const withTerm = (termMonths: string) =>
    start({ draft: { ...loanExamples, amount: '5000', monthlyIncome: '3200', termMonths } })

  it.each(['0', '481', '1.5', 'ten'])('[F15] is not %s', (term) => {
    const flow = withTerm(term)
    flow.send({ type: 'next' })
    expect(flow.context().errors.termMonths).toMatch(/from 1 to 480/)
  })

  it('[F15] may be left out, and is not sent then', () => {
    const flow = withTerm(' ')
    flow.send({ type: 'next' })
    expect(flow.state()).toBe('professional.editing')
    expect(toPayload(flow.context())).not.toHaveProperty('termMonths')
  })
})

it('[F22] an application starts with what was chosen in the calculator, and never in place of a draft', () => {
  const wish = { amount: '10000', termMonths: '48' }
  const from = (input: object) => start(input).context()
  expect(from({ wish })).toMatchObject({ values: wish, touched: false, wish: { isUsed: true } })
  expect(from({ wish, draft: { state: 'Texas' } }).values).toMatchObject(wish)
  const kept = from({ wish, draft: { amount: '700' } })
  expect(kept.values).toMatchObject({ amount: '700', termMonths: '' })
  expect(kept.wish).toEqual({ ...wish, isUsed: false })
  expect(from({ wish: {} }).wish).toBeUndefined()
})
