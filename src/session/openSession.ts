import type { User } from '#contract/records.ts'
import { discardOthersDrafts } from './drafts.ts'
import { clearCachedRecords, storeToken, type Tab } from './storage.ts'

/** Stores the token of a new session; nothing of another customer is kept (D2, D13). */
export function openSession(tab: Tab, user: User, token: string): void {
  clearCachedRecords(tab)
  discardOthersDrafts(tab, user._id)
  storeToken(tab, token)
}
