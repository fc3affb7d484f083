import * as v from 'valibot'
import { type User, user } from '#contract/user.ts'
import { clearStored, readStored, readToken } from './storage.ts'

export interface StoredSession {
  customer?: User
  /** a token stands without a customer who can be read: the line on /login says that it is over (D1) */
  endedBecause?: 'expired'
}

/**
 * The session this tab was in before a reload: the stored customer, when a token is stored beside it.
 * A token without a readable customer is no session, since every data call names the customer's id: what
 * is left of it is cleared, but for drafts, which come back only to the same customer (D13).
 */
export function storedSession(): StoredSession {
  if (readToken() === undefined) return {}
  const parsed = v.safeParse(user, readStored('user'))
  if (parsed.success) return { customer: parsed.output }
  clearStored(['drafts'])
  return { endedBecause: 'expired' }
}
