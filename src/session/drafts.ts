import { isOptionalText, isRecord, readStored, store, type Tab } from './storage.ts'

/** Flows whose text survives a reload. Never a secret, never a file (A14, P11). */
export type DraftName =
  | 'contact'
  | 'deposit'
  | 'kyc'
  | 'loan'
  | 'loanPayment'
  /** the choice in the calculator of a product page (F22) */
  | 'loanWish'
  | 'scamReport'
  | 'settings'
  | 'signUp'
  | 'withdrawal'

/** Where in its flow a form was. */
export interface DraftPlace {
  /** the flow's name of the step, unless it is the first one */
  step?: string
  /** the key of the form's requests, so that a repeat after a reload counts once (K8) */
  reference?: string
}

interface Draft extends DraftPlace {
  /** the customer's id; '' for a visitor */
  owner: string
  values: Record<string, string>
}
type Drafts = Partial<Record<string, Draft>>

const readDrafts = (tab: Tab): Drafts => {
  const stored = readStored(tab, 'drafts')
  return isRecord(stored) && Object.values(stored).every(isDraft) ? (stored as Drafts) : {}
}

const isDraft = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.owner === 'string' &&
  isRecord(value.values) &&
  isOptionalText(value.step) &&
  isOptionalText(value.reference) &&
  Object.values(value.values).every((text) => typeof text === 'string')

/**
 * The saved draft of a flow; undefined when there is none or it belongs to another customer.
 * @param owner the customer's id; '' for a visitor.
 */
export const readDraft = (
  tab: Tab,
  name: DraftName,
  owner = '',
): Record<string, string> | undefined => draftOf(tab, name, owner)?.values

/** Where the form of a saved draft was; nothing when there is none or it belongs to another customer. */
export function readDraftPlace(tab: Tab, name: DraftName, owner: string): DraftPlace {
  const { step, reference } = draftOf(tab, name, owner) ?? {}
  return { step, reference }
}

function draftOf(tab: Tab, name: DraftName, owner: string): Draft | undefined {
  const draft = readDrafts(tab)[name]
  return draft?.owner === owner ? draft : undefined
}

/** Saves the typed values; empty fields are left out. */
export function saveDraft(
  tab: Tab,
  name: DraftName,
  values: Record<string, string>,
  owner = '',
  place: DraftPlace = {},
): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  store(tab, 'drafts', { ...readDrafts(tab), [name]: { owner, values: filled, ...place } })
}

/** On sign-in, deletes other customers' drafts; keeps the visitor's and the customer's own (D13). */
export function discardOthersDrafts(tab: Tab, owner: string): void {
  const all = Object.entries(readDrafts(tab))
  const own = all.filter(([, draft]) => draft?.owner === owner || draft?.owner === '')
  if (own.length < all.length) store(tab, 'drafts', Object.fromEntries(own))
}

/** Deletes a draft, after the flow succeeded or was left on purpose. */
export function clearDraft(tab: Tab, name: DraftName): void {
  const { [name]: draft, ...others } = readDrafts(tab)
  if (draft) store(tab, 'drafts', others)
}
