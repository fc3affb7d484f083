import { expect, it } from 'vitest'
import { planOf, planRange, plans } from '#domain/plans.ts'

it('[D7] each plan starts at its own minimum and is shown as the brief has it', () => {
  expect(plans.map(({ minimum }) => planOf(minimum)?.name)).toEqual(['Basic', 'Gold', 'Platinum'])
  expect(plans.map((plan) => planRange(plan, '$'))).toEqual([
    '$100 - $999',
    '$1,000 - $4,999',
    '$10,000 - $50,000',
  ])
})

it.each([
  ['99.99', undefined],
  ['100', 'Basic'],
  // Whole units decide: between two plans there is no gap of cents.
  ['999.99', 'Basic'],
  ['1,000', 'Gold'],
  ['4999.50', 'Gold'],
  ['5000', undefined],
  ['9999.99', undefined],
  ['10000', 'Platinum'],
  ['50001', undefined],
  ['a lot', undefined],
  ['', undefined],
])('[D7] %s belongs to %s', (amount, name) => {
  expect(planOf(amount)?.name).toBe(name)
})
