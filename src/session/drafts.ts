import * as v from 'valibot'
import { readStored, store } from './storage.ts'

/** Flows whose text survives a reload. Never a secret, never a file (A14, P11). */
export type DraftName = 'contact' | 'kyc' | 'loan' | 'signUp' | 'withdrawal'

const drafts = v.record(
  v.string(),
  v.object({ owner: v.string(), values: v.record(v.string(), v.string()) }),
)
type Drafts = v.InferOutput<typeof drafts>

const kept = (): Drafts => {
  const parsed = v.safeParse(drafts, readStored('drafts'))
  return parsed.success ? parsed.output : {}
}

/**
 * What was typed into a flow before; nothing when there is none, or when it is another customer's.
 * @param owner the customer's id; '' for a visitor.
 */
export function readDraft(name: DraftName, owner = ''): Record<string, string> | undefined {
  const draft = kept()[name]
  return draft?.owner === owner ? draft.values : undefined
}

/** Keeps what is typed now; empty fields are left out. */
export function keepDraft(name: DraftName, values: Record<string, string>, owner = ''): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  store('drafts', { ...kept(), [name]: { owner, values: filled } })
}

/** Somebody signed in: what another customer typed goes, a visitor's and their own stays (D13). */
export function keepDraftsOf(owner: string): void {
  const all = Object.entries(kept())
  const own = all.filter(([, draft]) => draft.owner === owner || draft.owner === '')
  if (own.length < all.length) store('drafts', Object.fromEntries(own))
}

/** The flow is through, or was left on purpose. */
export function forgetDraft(name: DraftName): void {
  const { [name]: draft, ...others } = kept()
  if (draft) store('drafts', others)
}
