import type { DeskCall } from './deskCall.ts'
import { LIMIT } from './lists.ts'

/** What anyone may send from the public site, customer or not. */

export async function messages({ trx, flags }: DeskCall) {
  const all = trx.selectFrom('contact_messages').selectAll()
  const rows = await (flags.from ? all.where('email', '=', flags.from.toLowerCase()) : all)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map((row) => ({
    from: row.email,
    name: row.name,
    phone: row.phone,
    message: row.message,
    createdAt: row.created_at,
  }))
}

/** `confirmedAt` is null while the mailed link was not followed: no news may go there. */
export async function subscribers({ trx }: DeskCall) {
  const rows = await trx
    .selectFrom('subscribers')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(LIMIT)
    .execute()
  return rows.map((row) => ({
    email: row.email,
    askedAt: row.created_at,
    confirmedAt: row.confirmed_at,
  }))
}
