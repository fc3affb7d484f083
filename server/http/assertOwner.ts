import type { Route } from '#contract/routes.ts'
import type { CustomerTable } from '../db/schema.ts'
import { notFound } from '../platform/httpError.ts'

/**
 * The only ownership check (K3): an id in the path, and `userId` or `email` in the body, must belong to the
 * token's customer. The `email` of a withdrawal is the payee's and is not checked: an answer that depended on
 * its owner would reveal who is a customer (S10).
 * @throws HttpError 404, the same for another customer's record and for one that does not exist
 */
export function assertOwner(
  customer: CustomerTable,
  params: unknown,
  body: unknown,
  route: Pick<Route, 'body'>,
): void {
  const { id } = (params ?? {}) as { id?: string }
  if (id !== undefined && id !== customer.id) throw notFound()
  if (!route.body || typeof body !== 'object' || body === null) return
  const { userId, email } = body as Record<string, unknown>
  if (typeof userId === 'string' && userId !== customer.id) throw notFound()
  if (typeof email !== 'string' || !hasField(route, 'email') || isPayeeEmail(route)) return
  if (email.trim().toLowerCase() !== customer.email) throw notFound()
}

const isPayeeEmail = (route: Pick<Route, 'body'>): boolean => hasField(route, 'transactiontype')

const hasField = (route: Pick<Route, 'body'>, field: string): boolean =>
  field in ((route.body as unknown as { entries?: object })?.entries ?? {})
