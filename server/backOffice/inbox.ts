import { scamKinds } from '#domain/scamKinds.ts'
import { siteSettings } from '../content/siteSettings.ts'
import { contactAnswered } from '../mail/publicFormTemplates.ts'
import { timestampOf } from '../platform/clock.ts'
import { HttpError } from '../platform/httpError.ts'
import { type CommandContext, findCustomerId } from './commandContext.ts'
import { readPage } from './pages.ts'

/** Lists of messages from visitors and customers. */

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
    answeredAt: row.answered_at,
    id: row.id,
  }))
}

/** Answers a message by mail, once. The mail has nothing that the sender typed, who may have given another's address. */
export async function answerMessage({ ctx, trx, subject, flags, by, audit }: CommandContext) {
  const message = await trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', subject)
    .executeTakeFirst()
  if (!message) throw new HttpError(404, { message: `There is no message "${subject}"` })
  const answer = flags.answer!.trim()
  const { numUpdatedRows } = await trx
    .updateTable('contact_messages')
    .set({ answered_at: timestampOf(ctx.clock), answered_by: by, answer })
    .where('id', '=', message.id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new HttpError(409, { message: 'This message is answered already' })
  await audit(trx, { action: 'message answered', subjectId: message.id })
  await ctx.outbox.queue(trx, contactAnswered(message.email, answer, siteSettings(ctx)))
  return { id: message.id, to: message.email, status: 'answered' }
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

/** Reports of scams. `answerBy` is the date promised to the customer (G8). */
export async function reports(command: CommandContext) {
  const { trx, flags } = command
  const customerId = await findCustomerId(command)
  const all = trx
    .selectFrom('scam_reports')
    .innerJoin('customers', 'customers.id', 'scam_reports.customer_id')
    .selectAll('scam_reports')
    .select(['customers.email', 'customers.frozen_at'])
    .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId!))
    .$if(flags.status === 'open', (rows) => rows.where('answered_at', 'is', null))
    .$if(flags.status === 'answered', (rows) => rows.where('answered_at', 'is not', null))
  const page = await readPage(
    command,
    all,
    { at: 'scam_reports.created_at', id: 'scam_reports.id' },
    ({ created_at, id }) => ({ at: created_at, id }),
  )
  return page.map((row) => ({
    report: row.code,
    customer: row.email,
    frozen: row.frozen_at !== null,
    kind: scamKinds[row.kind],
    message: row.message,
    createdAt: row.created_at,
    answerBy: row.answer_by,
    answeredAt: row.answered_at,
    answer: row.answer ?? '',
    id: row.id,
  }))
}
