import type { Audit } from '../audit/audit.ts'
import { endSessions, type Session } from '../auth/sessions.ts'
import { apiLink } from '../config.ts'
import type { BankContext } from '../context.ts'
import { updateAccess } from '../db/access.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { EmailChangeTable } from '../db/securitySchema.ts'
import { type Db, lockCustomer, type Trx, uniqueViolationColumns } from '../db/transaction.ts'
import { emailChanged, emailChangeLink, emailChangeNotice } from '../mail/emailChangeTemplates.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { HttpError, uniqueConflict } from '../platform/httpError.ts'
import { digest, newId, newSecret } from '../platform/ids.ts'
import { endOpenProofs } from './openProofs.ts'
import {
  CONFIRM_MS,
  cancelPendingChange,
  isKeptForOwner,
  pendingChanges,
  STOP_MS,
  stopUntil,
} from './pendingEmail.ts'
import { occasionOf, securityTexts } from './texts.ts'

/**
 * Mails a link to the new address and a notice to the current one (G4). Whether or not the new address has an account,
 * the same is stored, mailed and answered. Voids an earlier unconfirmed change. The customer must be locked.
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
  // A reached daily limit of the new address must not show: it would reveal that others send mails there.
  await outbox.queueIfAllowed(trx, emailChangeLink(newEmail, confirmLink, expiresAt, texts))
  const stop = {
    link: apiLink(config, `email/stop?token=${stopSecret}`),
    until: timestampIn(clock, STOP_MS),
  }
  await outbox.queue(trx, emailChangeNotice(owner, stop, occasionOf(ctx, session), texts))
}

/** The change of a link to a new address: pending or already confirmed. */
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
 * Makes the new address the customer's. It counts as confirmed, because its link was used. Links to the old address
 * become void, and every session ends except the requesting one.
 * @throws HttpError 404 when it has expired, 409 when the address now belongs to another account
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
  if (await isKeptForOwner(trx, clock, change.new_email, owner.id)) throw addressTaken()
  // Queued before the change: a notice to an address that is no longer a confirmed one would be held forever.
  const until = stopUntil(change)
  await outbox.queue(trx, emailChanged(owner, { at: now, until }, securityTexts(ctx)))
  const confirmed = { email: change.new_email, email_confirmed_at: now }
  await updateAccess(trx, owner.id, confirmed).catch((error) => {
    throw uniqueViolationColumns(error) ? addressTaken() : error
  })
  await trx.updateTable('email_changes').set({ confirmed_at: now }).where('id', '=', id).execute()
  await voidMailedLinks(trx, clock, owner.id)
  await endSessions(trx, clock, owner.id, change.session_id)
  await audit(trx, { action: 'email changed', customerId: owner.id, subjectId: id })
}

/** Voids everything mailed to an address that is no longer the customer's: links and codes. */
export async function voidMailedLinks(trx: Trx, clock: Clock, customerId: string): Promise<void> {
  await endOpenProofs(trx, clock, customerId)
  await trx.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute()
  await trx
    .updateTable('password_resets')
    .set({ used_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

export const linkInvalid = () =>
  new HttpError(404, {
    message:
      'This link is no longer valid, and nothing was changed by it. Sign in and open the Security page to see your email address',
  })

export const addressTaken = () =>
  uniqueConflict(
    'This address already has an account of its own, so it cannot be used for another one. Nothing was changed',
    'email',
  )
