import { canMove } from '../db/lifecycles.ts'
import type { Trx } from '../db/transaction.ts'
import { type MailStatus, mailKinds } from '../mail/kinds.ts'
import { timestampIn, timestampOf } from '../platform/clock.ts'
import { HttpError } from '../platform/httpError.ts'
import type { CommandContext } from './commandContext.ts'

/** The outbox with the status of each mail. */
export const mailsWithStatus = (trx: Trx) =>
  trx
    .selectFrom('mails')
    .selectAll()
    .select((mail) =>
      mail
        .case()
        .when('delivered_at', 'is not', null)
        .then<MailStatus>('sent')
        .when('failed_at', 'is not', null)
        .then<MailStatus>('failed')
        .when('held_at', 'is not', null)
        .then<MailStatus>('held')
        .else<MailStatus>('waiting')
        .end()
        .as('status'),
    )

/**
 * Queues failed mails again: the one with this id, or all to this address. A mail with a code or link cannot be sent
 * again, because its text was deleted: the customer has to request another one.
 */
export async function retryMail({ ctx, trx, subject, audit, flags }: CommandContext) {
  const failed = await trx
    .selectFrom('mails')
    .selectAll()
    .where('failed_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where((mail) =>
      mail.or([mail('id', '=', subject), mail('to_address', '=', subject.toLowerCase())]),
    )
    .execute()
  if (failed.length === 0)
    throw new HttpError(404, {
      message: `No failed mail has the id or address "${subject}"`,
    })
  const usable = failed.filter((mail) => !mail.secret && canMove('mail', mail, 'retry'))
  if (usable.length === 0)
    throw new HttpError(409, {
      message:
        'It contained a code or a link, which is not stored. The customer can request another one',
    })
  for (const { id, kind, to_address, failure } of usable) {
    await trx
      .updateTable('mails')
      .set({
        failed_at: null,
        closed_at: null,
        failure: null,
        attempts: 0,
        next_attempt_at: null,
        claimed_until: null,
        expires_at: timestampIn(ctx.clock, mailKinds[kind].lifetimeMs),
      })
      .where('id', '=', id)
      .execute()
    const customer = await trx
      .selectFrom('customers')
      .select('id')
      .where('email', '=', to_address)
      .executeTakeFirst()
    await audit(trx, {
      action: 'mail retried',
      customerId: customer?.id,
      subjectId: id,
      reason: flags.reason,
      detail: { failure },
    })
  }
  return { retried: usable.map(({ id }) => id), queuedAt: timestampOf(ctx.clock) }
}

/** Takes a failed mail off the queue, such as one to an address that does not exist. */
export async function closeMail({ ctx, trx, subject, audit, flags }: CommandContext) {
  const closed = await trx
    .updateTable('mails')
    .set({ closed_at: timestampOf(ctx.clock) })
    .where('id', '=', subject)
    .where('failed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (closed.numUpdatedRows === 0n)
    throw new HttpError(404, { message: `No failed mail on the queue has the id "${subject}"` })
  await audit(trx, { action: 'mail closed', subjectId: subject, reason: flags.reason })
  return { id: subject, status: 'closed' }
}
