import type { User } from '#contract/records.ts'
import { actorOf } from '#machines/system.ts'

/** The signed-in customer, for the actors of a flow. @throws Error when no customer is signed in */
export function customerOf(system: { get(id: string): unknown }): User {
  const user = actorOf(system, 'session')?.getSnapshot().context.user
  if (!user) throw new Error('Nobody is signed in')
  return user
}
