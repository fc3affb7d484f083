import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOfReference, groupedReference, paymentReference } from '#domain/paymentReference.ts'

const digits = fc.stringMatching(/^[1-9]\d{9}$/)

describe('the payment reference', () => {
  it('[D26] is the creditor reference of ISO 11649', () => {
    // The example of the standard.
    expect(paymentReference('539007547034')).toBe('RF18539007547034')
    expect(groupedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
  })

  it('[D26] can be converted back to the account number, with any spacing', () => {
    fc.assert(
      fc.property(digits, (account) => {
        const reference = paymentReference(account)!
        expect(accountOfReference(groupedReference(reference).toLowerCase())).toBe(account)
      }),
    )
  })

  it('[D26] one mistyped digit, or two swapped ones, are detected', () => {
    fc.assert(
      fc.property(digits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
        const reference = paymentReference(account)!
        const place = 4 + at
        const other = String((Number(reference[place]) + by) % 10)
        const mistyped = reference.slice(0, place) + other + reference.slice(place + 1)
        expect(accountOfReference(mistyped)).toBeUndefined()
        const [one, two] = [reference[place], reference[place + 1]]
        if (two === undefined || one === two) return
        const swapped = reference.slice(0, place) + two + one + reference.slice(place + 2)
        expect(accountOfReference(swapped)).toBeUndefined()
      }),
    )
  })

  it('[K30] another bank’s account number has one if the standard allows it', () => {
    expect(paymentReference('gb-12 ab')).toMatch(/^RF\d\dGB12AB$/)
    for (const account of ['', '12/34', '1'.repeat(22)])
      expect(paymentReference(account)).toBeUndefined()
  })
})
