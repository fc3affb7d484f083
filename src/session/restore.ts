import * as v from 'valibot'
import { userReading } from '#api/reading/user.ts'
import type { User } from '#contract/records.ts'
import { clearStored, readStored, readToken, type Tab } from './storage.ts'

export interface StoredSession {
  customer?: User
  /** there is a token without a readable customer: /login says that the session is over (D1) */
  endedBecause?: 'expired'
}

/**
 * The session of this tab before a reload: the stored customer, if a token is stored too.
 * A token without a readable customer is not a session, since every data call needs the customer's id.
 * Its data is cleared, except drafts, which are restored only to the same customer (D13).
 */
export function storedSession(tab: Tab): StoredSession {
  if (readToken(tab) === undefined) return {}
  const parsed = v.safeParse(userReading, readStored(tab, 'user'))
  if (parsed.success) return { customer: parsed.output }
  clearStored(tab, ['drafts'])
  return { endedBecause: 'expired' }
}
