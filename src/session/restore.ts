import * as v from 'valibot'
import { type User, user } from '#contract/user.ts'
import { readStored, readToken } from './storage.ts'

/**
 * The session this tab was in before a reload: the stored customer, when a token is stored beside it.
 * A token without a readable customer is no session, since every data call names the customer's id.
 */
export function storedCustomer(): User | undefined {
  if (readToken() === undefined) return undefined
  const parsed = v.safeParse(user, readStored('user'))
  return parsed.success ? parsed.output : undefined
}
