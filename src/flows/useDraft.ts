import { useEffect } from 'react'
import { clearDraft, type DraftName, saveDraft } from '#session/drafts.ts'

/** The values to save for a form with initial values: none until the customer edits it. */
export const draftValues = <Values extends object>(context: { values: Values; touched: boolean }) =>
  (context.touched ? context.values : {}) as Record<string, string>

/**
 * Saves a form's text, so that it survives a reload (A14).
 * @param owner the customer's id; '' for a visitor.
 * @param discard true once the form was sent or left on purpose: deletes the draft.
 */
export function useDraft(
  name: DraftName,
  values: Record<string, string>,
  { owner = '', discard = false } = {},
): void {
  useEffect(() => {
    if (discard || !Object.values(values).some(Boolean)) clearDraft(name)
    else saveDraft(name, values, owner)
  }, [name, values, owner, discard])
}
