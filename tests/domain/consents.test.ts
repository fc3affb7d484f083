import { expect, it } from 'vitest'
import { type Consent, consentDocuments, isFullConsent } from '#domain/consents.ts'

const all: Consent[] = consentDocuments.map((document) => ({ document, version: '2026-03-01' }))

it('[A25] a consent is full with each page once', () => {
  expect(isFullConsent(all)).toBe(true)
  expect(isFullConsent([...all].reverse())).toBe(true)
  expect(isFullConsent(all.slice(1))).toBe(false)
  expect(isFullConsent([...all.slice(1), all[1]!])).toBe(false)
  expect(isFullConsent([...all, all[0]!])).toBe(false)
  expect(isFullConsent([])).toBe(false)
})
