import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { referenceNumber } from '#contract/common.ts'
import { referenceFor, referenceParts, shownReference } from '#domain/reference.ts'
import { newReference } from '#session/newReference.ts'

it('[K8] a new reference can be read out: three groups of letters that look like no other', () => {
  const drawn = Array.from({ length: 200 }, newReference)
  for (const one of drawn) expect(one).toMatch(/^QT(-[0-9A-HJ-KM-NP-TV-Z]{4}){3}$/)
  expect(new Set(drawn.join('').replaceAll(/QT|-/g, '')).size).toBe(32)
})

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

const uuid = '0195f3a2-7c11-7d54-9b1e-2f60a1c4d5e6'

describe('a reference as a customer reads it', () => {
  it.each([
    ['QT-7F3K-21AB-9QWE', 'QT-7F3K-21AB-9QWE'],
    [referenceFor('QT-7F3K-21AB-9QWE', { amount: '1.00' }), 'QT-7F3K-21AB-9QWE'],
    [uuid, 'QT-2F60-A1C4-D5E6'],
    ['65f1c0d2a4b6c8e0f1a3b5d7', 'QT-C8E0-F1A3-B5D7'],
    ['01J8Z0QK4T6W3N5R7V9X2B1C4D', 'QT-5R7V-9X2B-1C4D'],
    ['RF614820175936', 'RF61 4820 1759 36'],
    ['RF61-482017', 'RF61-482017'],
    ['RF614820-175936', 'RF614820-175936'],
    ['SR-4F7K2Q9D', 'SR-4F7K2Q9D'],
    ['welcome-2027', 'welcome-2027'],
    ['', ''],
  ])('[H14] %s is shown as %s', (reference, shown) => {
    expect(shownReference(reference)).toBe(shown)
  })

  it('[H14] leads back to the full one, however it is typed', () => {
    for (const full of [referenceFor('QT-7F3K-21AB-9QWE', {}), uuid])
      for (const typed of [
        shownReference(full),
        shownReference(full).toLowerCase(),
        shownReference(full).replaceAll('-', ' '),
      ]) {
        const { start, end } = referenceParts(typed)!
        expect(full.startsWith(start) || full.endsWith(end)).toBe(true)
      }
    for (const other of ['QT-7F3K', 'ada@example.com', uuid, ''])
      expect(referenceParts(other)).toBeUndefined()
  })
})
