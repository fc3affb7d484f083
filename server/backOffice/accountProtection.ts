import { forgetDevices } from '../auth/knownVisitors.ts'
import { endSessions } from '../auth/sessions.ts'
import { updateAccess } from '../db/access.ts'
import { findBroken, MOST_SEALED, type SealId, sealAgain } from '../db/sealAgain.ts'
import { inTransaction, type Trx, uniqueViolationColumns } from '../db/transaction.ts'
import { emailRestored } from '../mail/emailChangeTemplates.ts'
import { scamAnswered } from '../mail/securityTemplates.ts'
import { timestampOf } from '../platform/clock.ts'
import { conflict, HttpError } from '../platform/httpError.ts'
import { voidMailedLinks } from '../security/emailChange.ts'
import { freezeAccount, unfreezeAccount } from '../security/freeze.ts'
import { cancelPendingChange } from '../security/pendingEmail.ts'
import { securityTexts } from '../security/texts.ts'
import { type CommandContext, findCustomer, lockNamedCustomer } from './commandContext.ts'

/** Commands about a customer's security. */

/** Freezes an account until the bank unfreezes it, even if the customer had already frozen it (G8). */
export async function freeze(command: CommandContext) {
  const { flags, by: operator } = command
  const owner = await lockNamedCustomer(command)
  if (owner.frozen_by) throw conflict('accountFrozen', `The bank has frozen ${owner.email} already`)
  await freezeAccount({ ...command, owner }, { operator, reason: flags.reason! })
  return { customer: owner.email, frozen: true }
}

/** Unfreezes an account, whether the customer or the bank froze it (G8). */
export async function unfreeze(command: CommandContext) {
  const { flags, by: operator } = command
  const owner = await lockNamedCustomer(command)
  if (!owner.frozen_at) throw conflict('validationFailed', `${owner.email} is not frozen`)
  await unfreezeAccount({ ...command, owner }, { operator, reason: flags.reason! })
  return { customer: owner.email, frozen: false }
}

/** The seals that a command may have to make again, read before its transaction. */
export async function brokenSeals(command: Omit<CommandContext, 'trx'>): Promise<SealId[]> {
  const { db } = command.ctx
  const { id } = await inTransaction(db, (trx) => findCustomer({ ...command, trx }))
  return findBroken(db, id)
}

/**
 * Seals the current records of an account (L18), at most `MOST_SEALED`. The audit entry names the broken seals.
 * @throws HttpError 409 when none was broken
 */
export const seal = (found: readonly SealId[]) => async (command: CommandContext) => {
  const { trx, audit, flags } = command
  const owner = await lockNamedCustomer(command)
  const broken = await sealAgain(trx, found.slice(0, MOST_SEALED))
  if (broken.length === 0) throw conflict('validationFailed', `No seal of ${owner.email} is broken`)
  await audit(trx, {
    action: 'account sealed again',
    customerId: owner.id,
    reason: flags.reason,
    detail: { broken: broken.map(({ kind, id }) => `${kind}:${id}`) },
  })
  const isMore = found.length > MOST_SEALED
  return { customer: owner.email, sealed: broken.length, ...(isMore && { more: 'seal again' }) }
}

/** The change that gave an account its present address; undefined when it still has its first one. */
export const changeToRestore = (trx: Trx, { id, email }: { id: string; email: string }) =>
  trx
    .selectFrom('email_changes')
    .selectAll()
    .where('customer_id', '=', id)
    .where('new_email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .orderBy('confirmed_at', 'desc')
    .executeTakeFirst()

/**
 * Restores an account's earlier address after a change that its customer disputed (G8): all sessions end, mailed links
 * are void, no browser is known any more. The address counts as confirmed when the link in its mailbox was used. A
 * frozen account stays frozen.
 * @throws HttpError 409 when there was no change, or the address now belongs to another account
 */
export async function restoreEmail(command: CommandContext) {
  const { ctx, trx, audit, flags } = command
  const owner = await lockNamedCustomer(command)
  const change = await changeToRestore(trx, owner)
  if (!change)
    throw conflict(
      'validationFailed',
      `${owner.email} was not changed: there is no earlier address`,
    )
  const now = timestampOf(ctx.clock)
  const restored = { email: change.old_email, email_confirmed_at: change.stopped_at }
  await updateAccess(trx, owner.id, restored).catch((error) => {
    throw uniqueViolationColumns(error)
      ? conflict('validationFailed', `${change.old_email} has another account by now`)
      : error
  })
  await trx
    .updateTable('email_changes')
    .set({ cancelled_at: now })
    .where('id', '=', change.id)
    .execute()
  await cancelPendingChange(trx, ctx.clock, owner.id)
  await voidMailedLinks(trx, ctx.clock, owner.id)
  await endSessions(trx, ctx.clock, owner.id)
  await forgetDevices(trx, owner.id)
  await audit(trx, {
    action: 'email restored',
    customerId: owner.id,
    subjectId: change.id,
    reason: flags.reason,
  })
  await ctx.outbox.queue(trx, emailRestored({ ...owner, ...restored }, now, securityTexts(ctx)))
  return { customer: change.old_email, earlier: owner.email }
}

/** Answers a report by mail, once (G8). The report is named by its id, or by the number that the customer quotes. */
export async function answerReport(command: CommandContext) {
  const { ctx, trx, subject, flags, by, audit } = command
  const report = await trx
    .selectFrom('scam_reports')
    .selectAll()
    .where((row) => row.or([row('id', '=', subject), row('code', '=', subject.toUpperCase())]))
    .executeTakeFirst()
  if (!report) throw new HttpError(404, { message: `There is no report "${subject}"` })
  const owner = await lockNamedCustomer({ ...command, subject: report.customer_id })
  const answer = flags.answer!.trim()
  const { numUpdatedRows } = await trx
    .updateTable('scam_reports')
    .set({ answered_at: timestampOf(ctx.clock), answered_by: by, answer })
    .where('id', '=', report.id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new HttpError(409, { message: `The report ${report.code} is answered already` })
  await audit(trx, {
    action: 'scam report answered',
    customerId: owner.id,
    subjectId: report.id,
    detail: { reference: report.code },
  })
  await ctx.outbox.queue(
    trx,
    scamAnswered(owner, { code: report.code, answer }, securityTexts(ctx)),
  )
  return { report: report.code, customer: owner.email }
}
