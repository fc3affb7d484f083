import type { Route } from '#contract/routes.ts'
import type { CustomerTable } from './db/schema.ts'
import type { Db } from './db/transaction.ts'
import { notFound, Refusal } from './refusal.ts'

/**
 * The one place that keeps customers apart (K3): an id in the path, and `userId` or `email` in the body,
 * must be the token's owner's. The payee's address of a withdrawal to paypal, cashapp or zelle is free,
 * unless it is another customer's.
 * @throws Refusal 404, the same for a record of somebody else as for one that does not exist.
 */
export async function refuseOthers(
  db: Db,
  customer: CustomerTable,
  params: unknown,
  body: unknown,
  route: Pick<Route, 'body'>,
): Promise<void> {
  const { id } = (params ?? {}) as { id?: string }
  if (id !== undefined && id !== customer.id) throw notFound()
  if (!route.body || typeof body !== 'object' || body === null) return
  const { userId, email, transactiontype } = body as Record<string, unknown>
  if (typeof userId === 'string' && userId !== customer.id) throw notFound()
  if (typeof email !== 'string') return
  const address = email.trim().toLowerCase()
  if (address === customer.email || !names(route, 'email')) return
  const isPayee = names(route, 'transactiontype') && transactiontype !== 'bank transfer'
  if (names(route, 'transactiontype') && address === '') return
  if (!isPayee) throw notFound()
  if (await isCustomer(db, address)) throw notYourPayee()
}

/** Told beside its field: a bare 404 would read as a back end without this call (K2). */
const notYourPayee = () => {
  const message = 'We cannot pay to this address. Use one of your own'
  return new Refusal(404, { message, code: 'invalid', fields: { email: message } })
}

const names = (route: Pick<Route, 'body'>, field: string): boolean =>
  field in ((route.body as unknown as { entries?: object })?.entries ?? {})

async function isCustomer(db: Db, email: string): Promise<boolean> {
  // PostgreSQL's text cannot hold NUL, so no customer's address does.
  if (email.includes('\0')) return false
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return found !== undefined
}
