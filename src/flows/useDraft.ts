import { useEffect } from 'react'
import { clearDraft, type DraftName, saveDraft } from '#session/drafts.ts'

/** The values to keep of a form that began with some: none until the customer typed. */
export const draftValues = <Values extends object>(context: { values: Values; touched: boolean }) =>
  (context.touched ? context.values : {}) as Record<string, string>

/**
 * Keeps a form's text over a reload (A14).
 * @param owner the customer's id; '' for a visitor.
 * @param through true once it was sent or left on purpose: the draft is forgotten.
 */
export function useDraft(
  name: DraftName,
  values: Record<string, string>,
  { owner = '', through = false } = {},
): void {
  useEffect(() => {
    if (through || !Object.values(values).some(Boolean)) clearDraft(name)
    else saveDraft(name, values, owner)
  }, [name, values, owner, through])
}
