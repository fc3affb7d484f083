import type { Route } from '#contract/routes.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { AccessRefused, notFound } from '../platform/httpError.ts'

/**
 * The only ownership check (K3): an id in the path, and `userId` or `email` in the body, must belong to the token's
 * customer. An `email` that is not the sender's (a payee's, a new address) is not checked: an answer that depended on
 * its owner would reveal who is a customer (S10).
 * @throws AccessRefused 404, the same for another customer's record and for a missing one
 */
export function assertOwner(
  customer: CustomerTable,
  params: unknown,
  body: unknown,
  route: Pick<Route, 'body' | 'othersEmail'>,
): void {
  const { id } = (params ?? {}) as { id?: string }
  if (id !== undefined && id !== customer.id) throw otherRecord(id)
  if (!route.body || typeof body !== 'object' || body === null) return
  const { userId, email } = body as Record<string, unknown>
  if (typeof userId === 'string' && userId !== customer.id) throw otherRecord(userId)
  if (typeof email !== 'string' || !hasField(route, 'email') || route.othersEmail) return
  if (email.trim().toLowerCase() !== customer.email) throw otherRecord('')
}

/** Records only texts with the form of an id: anything else may be personal data typed by mistake. */
const otherRecord = (id: string): AccessRefused =>
  new AccessRefused(notFound(), /^[\da-f-]{36}$/i.test(id) ? { subjectId: id } : {})

const hasField = (route: Pick<Route, 'body'>, field: string): boolean =>
  field in ((route.body as unknown as { entries?: object })?.entries ?? {})
