import { dayOf } from '#domain/age.ts'
import type { Preparation } from '#machines/preparation.ts'
import { type DraftName, readDraft } from '#session/drafts.ts'
import { newReference } from '#session/newReference.ts'
import { runtime } from './runtime.ts'

/**
 * What a form starts from: random reference, calendar day, draft.
 * @param draft the name of its draft, if it has one
 * @param owner the customer's id; '' for a visitor
 */
export const prepare = (draft?: DraftName, owner = ''): Preparation => ({
  reference: newReference(),
  today: runtime().today ?? dayOf(new Date()),
  draft: draft && readDraft(draft, owner),
  // There is none where a page is pre-rendered.
  reducedMotion: globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
})
