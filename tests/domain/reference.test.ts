import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { referenceNumber } from '#contract/common.ts'
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
