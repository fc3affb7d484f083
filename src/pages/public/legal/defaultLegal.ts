import type { LegalPage } from '#content/records.ts'
import type { LegalSlug } from '#contract/pages.ts'
import { accessibility } from './defaultAccessibility.ts'
import { complaints } from './defaultComplaints.ts'
import { legalVersions } from './defaultLegalVersions.ts'
import { electronicDocuments, privacy, terms } from './defaultTerms.ts'
import { type LegalDraft, richTextOf } from './richTextOf.ts'

const pages: Record<LegalSlug, LegalDraft> = {
  terms,
  privacy,
  'electronic-documents': electronicDocuments,
  complaints,
  accessibility,
}

/**
 * Shown until the content service answers, and when it cannot (C5). Same text as in the bundled dataset; a test
 * compares both.
 */
export const defaultLegalPages = Object.fromEntries(
  Object.entries(pages).map(([slug, { lines, ...page }]) => [
    slug,
    { ...page, slug, version: legalVersions[slug as LegalSlug], body: richTextOf(slug, lines) },
  ]),
) as Record<LegalSlug, LegalPage>
