import type { Audit } from '../audit/audit.ts'
import { endSessions, type Session } from '../auth/sessions.ts'
import { apiLink } from '../config.ts'
import type { BankContext } from '../context.ts'
import type { CustomerTable } from '../db/schema.ts'
import type { EmailChangeTable } from '../db/securitySchema.ts'
import { type Db, lockCustomer, type Trx, uniqueViolationColumns } from '../db/transaction.ts'
import { emailChanged, emailChangeLink, emailChangeNotice } from '../mail/emailChangeTemplates.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { HttpError, notFound, uniqueConflict } from '../platform/httpError.ts'
import { digest, newId, newSecret } from '../platform/ids.ts'
import { freezeAccount } from './freeze.ts'
import { CONFIRM_MS, cancelPendingChange, pendingChanges, STOP_MS } from './pendingEmail.ts'
import { occasionOf, securityTexts } from './texts.ts'

/**
 * Mails a link to the new address and a notice to the present one (G4). Whoever has the new address, the same is
 * stored, mailed and answered. An earlier change that is not confirmed is void. The customer is locked.
 */
export async function askForEmailChange(
  { ctx, trx, audit, owner }: { ctx: BankContext; trx: Trx; audit: Audit; owner: CustomerTable },
  newEmail: string,
  session: Session,
): Promise<void> {
  const { clock, config, outbox } = ctx
  await cancelPendingChange(trx, clock, owner.id)
  const [confirmSecret, stopSecret] = [newSecret(), newSecret()]
  const expiresAt = timestampIn(clock, CONFIRM_MS)
  await trx
    .insertInto('email_changes')
    .values({
      id: newId(),
      customer_id: owner.id,
      old_email: owner.email,
      new_email: newEmail,
      confirm_hash: digest(confirmSecret),
      stop_hash: digest(stopSecret),
      session_id: session.id,
      created_at: timestampOf(clock),
      expires_at: expiresAt,
      confirmed_at: null,
      cancelled_at: null,
      stopped_at: null,
    })
    .execute()
  await audit(trx, { action: 'email change requested', customerId: owner.id })
  const texts = securityTexts(ctx)
  const confirmLink = apiLink(config, `email/change?token=${confirmSecret}`)
  // The daily limit of the new address must not show: it tells whether others write there, too.
  await outbox.queueIfAllowed(trx, emailChangeLink(newEmail, confirmLink, expiresAt, texts))
  const stop = {
    link: apiLink(config, `email/stop?token=${stopSecret}`),
    until: timestampIn(clock, STOP_MS),
  }
  await outbox.queue(trx, emailChangeNotice(owner, stop, occasionOf(ctx, session), texts))
}

/** The change of a link to a new address: waiting, or confirmed before. */
export const changeToConfirm = (
  db: Db,
  clock: Clock,
  secret: string,
): Promise<EmailChangeTable | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('confirm_hash', '=', digest(secret))
    .where('expires_at', '>', timestampOf(clock))
    .where('created_at', '<=', latestPast(clock))
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

/**
 * Makes the new address the customer's: confirmed, since its link was used. Links to the earlier one are void, and
 * every session but the one that asked ends.
 * @throws HttpError 404 when it is over by now, 409 when the address has an account of its own
 */
export async function confirmChange(
  ctx: BankContext,
  trx: Trx,
  audit: Audit,
  { id, customer_id }: EmailChangeTable,
): Promise<void> {
  const { clock, outbox } = ctx
  const now = timestampOf(clock)
  const owner = await lockCustomer(trx, customer_id)
  const change = await pendingChanges(trx, clock).where('id', '=', id).executeTakeFirst()
  if (!owner || !change) throw linkInvalid()
  await trx
    .updateTable('customers')
    .set({ email: change.new_email, email_confirmed_at: now })
    .where('id', '=', owner.id)
    .execute()
    .catch((error) => {
      throw uniqueViolationColumns(error) ? addressTaken() : error
    })
  await trx.updateTable('email_changes').set({ confirmed_at: now }).where('id', '=', id).execute()
  await voidMailedLinks(trx, clock, owner.id)
  await endSessions(trx, clock, owner.id, change.session_id)
  await audit(trx, { action: 'email changed', customerId: owner.id, subjectId: id })
  const until = stopUntil(change)
  await outbox.queue(trx, emailChanged(owner, { at: now, until }, securityTexts(ctx)))
}

/** Ends what was mailed to an address that is no longer the customer's. */
export async function voidMailedLinks(trx: Trx, clock: Clock, customerId: string): Promise<void> {
  await trx.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute()
  await trx
    .updateTable('password_resets')
    .set({ used_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

/** The change of a link to an earlier address, for seven days after its last moment. */
export const changeToStop = (
  db: Db,
  clock: Clock,
  secret: string,
): Promise<EmailChangeTable | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('stop_hash', '=', digest(secret))
    .where('created_at', '>', timestampIn(clock, -STOP_MS))
    .where('created_at', '<=', latestPast(clock))
    .executeTakeFirst()

/**
 * Stops a change that waits; freezes the account after one that happened, so that the bank decides whose it is.
 * Neither gives the account to whoever has the earlier mailbox. A repeat changes nothing.
 * @returns whether the account was frozen
 */
export async function stopChange(
  ctx: BankContext,
  trx: Trx,
  audit: Audit,
  { id, customer_id }: EmailChangeTable,
): Promise<boolean> {
  const owner = await lockCustomer(trx, customer_id)
  const change = await trx
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!owner || !change) throw notFound()
  if (change.cancelled_at || change.stopped_at) return change.stopped_at !== null
  const now = timestampOf(ctx.clock)
  const isDone = change.confirmed_at !== null
  await trx
    .updateTable('email_changes')
    .set(isDone ? { stopped_at: now } : { cancelled_at: now })
    .where('id', '=', id)
    .execute()
  await audit(trx, {
    action: isDone ? 'email change disputed' : 'email change stopped',
    customerId: owner.id,
    subjectId: id,
  })
  if (isDone)
    await freezeAccount(
      { ctx, trx, audit, owner },
      {
        operator: 'the link to the earlier address',
        reason: 'a change of the address was disputed',
      },
    )
  return isDone
}

const stopUntil = ({ created_at }: EmailChangeTable): string =>
  new Date(Date.parse(created_at) + STOP_MS).toISOString()

export const linkInvalid = () =>
  new HttpError(404, {
    message:
      'This link is no longer valid, and nothing was changed by it. Sign in and open the Security page to see your email address',
  })

const addressTaken = () =>
  uniqueConflict(
    'This address already has an account of its own, so it cannot be used for another one. Nothing was changed',
    'email',
  )
