import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { referenceNumber } from '#contract/common.ts'
import { kycPayload, loanPayload } from '#contract/money.ts'
import { phoneProblem } from '#domain/fieldRules.ts'
import { documentNumberProblem } from '#domain/moneyFieldRules.ts'
import { referenceFor } from '#domain/reference.ts'

describe('referenceFor', () => {
  it('[K8] is the same for the same content and different for any change', () => {
    const content = { amount: '5000.00', purpose: 'A tractor' }
    const first = referenceFor('base', content)
    expect(referenceFor('base', { ...content })).toBe(first)
    const others = [
      referenceFor('base', { ...content, amount: '5000.01' }),
      referenceFor('base', { ...content, purpose: 'Zwei Traktoren – größer' }),
      referenceFor('other', content),
    ]
    expect(new Set([first, ...others]).size).toBe(4)
  })

  it('[K8] matches the contract', () => {
    const base = 'f'.repeat(24)
    for (const content of [{}, { a: '' }, { a: 'x'.repeat(10_000) }])
      expect(v.is(referenceNumber, referenceFor(base, content))).toBe(true)
  })
})

describe('typed fields', () => {
  it.each(['+1 555 010 0199', '5550100199', 'call me', '12', '', '+44 (0)20 7946 0000'])(
    '[F3] validates the phone %j like the contract',
    (typed) => {
      const told = phoneProblem(typed) === undefined
      expect(v.is(loanPayload.entries.phone, typed)).toBe(told)
    },
  )

  it.each(['AB 123456', 'x', 'AB#12345', '12/345-6', 'a'.repeat(41)])(
    '[F6] validates the document number %j like the contract',
    (typed) => {
      const told = documentNumberProblem(typed) === undefined
      expect(v.is(kycPayload.entries.number, typed)).toBe(told)
    },
  )
})
