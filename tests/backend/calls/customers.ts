import type { RouteName } from '#contract/routes.ts'
import { goodBody } from '#tests/server/payloads.ts'
import { registration } from '#tests/server/person.ts'
import type { Account } from '../operator.ts'
import { type Backend, isAccepted, type Reply, type SentCall, wordsOf } from './backend.ts'

/** A customer who registered there for these checks. */
export interface Customer extends Account {
  password: string
  token: string
  /** the registration that opened the account */
  registered: ReturnType<typeof registration>
  /** A call with the customer's token and id, and the good body of the contract with these changes. */
  call(name: RouteName, changes?: Record<string, unknown>, sent?: SentCall): Promise<Reply>
}

/** A new registration. */
export const newRegistration = () => registration(new Date())

/**
 * Registers a customer and signs in.
 * @throws Error with the answer, when one of them is refused
 */
export async function newCustomer(backend: Backend): Promise<Customer> {
  const registered = newRegistration()
  const opened = await backend.call('register', { body: registered })
  if (!isAccepted(opened)) throw new Error(`auth/register was answered ${wordsOf(opened)}`)
  const { email, password } = registered
  const answer = await backend.call('signIn', { body: { email, password } })
  const { _id, accessToken } = (answer.body ?? {}) as Record<string, unknown>
  if (!isAccepted(answer) || !_id || !accessToken)
    throw new Error(`auth/login was answered ${wordsOf(answer)}`)
  const account = { id: String(_id), email, password, token: String(accessToken) }
  return {
    ...account,
    registered,
    call(name, changes = {}, sent = {}) {
      const good = goodBody[name]?.(account)
      const body = good && { ...good, ...changes }
      return backend.call(name, { id: account.id, token: account.token, body, ...sent })
    },
  }
}
