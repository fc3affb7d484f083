import type { User } from '#contract/records.ts'
import { discardOthersDrafts } from './drafts.ts'
import { clearCachedRecords, storeToken } from './storage.ts'

/** Stores the token of a new session; nothing of another customer is kept (D2, D13). */
export function openSession(user: User, token: string): void {
  clearCachedRecords()
  discardOthersDrafts(user._id)
  storeToken(token)
}
