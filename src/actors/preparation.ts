import { dayOf } from '#domain/age.ts'
import type { Preparation } from '#machines/preparation.ts'
import { type DraftName, readDraft, readDraftPlace } from '#session/drafts.ts'
import { newReference } from '#session/newReference.ts'
import type { Bank } from './bank.ts'

/**
 * The initial data of a form: calendar day, draft with its step, and its reference or a random one.
 * @param draft the name of its draft, if it has one
 * @param owner the customer's id; '' for a visitor
 */
export function prepare(
  { tab, today }: Pick<Bank, 'tab' | 'today'>,
  draft?: DraftName,
  owner = '',
): Preparation {
  const { step, reference } = draft ? readDraftPlace(tab, draft, owner) : {}
  return {
    reference: reference ?? newReference(),
    today: today ?? dayOf(new Date()),
    draft: draft && readDraft(tab, draft, owner),
    step,
    // There are none where a page is pre-rendered.
    search: globalThis.location?.search,
    reducedMotion: globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  }
}
