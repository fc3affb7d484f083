import type { LegalSlug } from '#contract/pages.ts'

/** The dates of the built-in texts. In a file of its own, since sign-up needs no more of them. A25 */
export const legalVersions: Record<LegalSlug, string> = {
  terms: '2026-11-23',
  privacy: '2026-11-23',
  'electronic-documents': '2026-11-24',
  complaints: '2026-11-23',
  accessibility: '2026-11-23',
}
