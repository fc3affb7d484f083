import type { CommandContext } from './commandContext.ts'
import { readPage } from './pages.ts'

/** Lists of what visitors send through the public forms. */

export async function messages(command: CommandContext) {
  const { trx, flags } = command
  const all = trx.selectFrom('contact_messages').selectAll()
  const page = await readPage(
    command,
    flags.from ? all.where('email', '=', flags.from.toLowerCase()) : all,
    { at: 'created_at', id: 'id' },
    ({ created_at, id }) => ({ at: created_at, id }),
  )
  return page.map((row) => ({
    from: row.email,
    name: row.name,
    phone: row.phone,
    message: row.message,
    createdAt: row.created_at,
  }))
}

/** `confirmedAt` is null until the mailed link is followed. No news may be sent before that. */
export async function subscribers(command: CommandContext) {
  const page = await readPage(
    command,
    command.trx.selectFrom('subscribers').selectAll(),
    { at: 'created_at', id: 'email' },
    ({ created_at, email }) => ({ at: created_at, id: email }),
  )
  return page.map((row) => ({
    email: row.email,
    askedAt: row.created_at,
    confirmedAt: row.confirmed_at,
  }))
}
