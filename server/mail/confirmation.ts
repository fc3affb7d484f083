import { apiLink, type Config } from '../config.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { Db, Trx } from '../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/ids.ts'

/** How long a confirmation link works. */
export const CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000

/** A link that confirms the customer's address, and its expiry. */
export interface ConfirmationLink {
  link: string
  expiresAt: string
}

/** Creates a link for this customer. Earlier links stay valid until they expire. */
export async function newConfirmationLink(
  { clock, config }: { clock: Clock; config: Config },
  trx: Db,
  customerId: string,
): Promise<ConfirmationLink> {
  const secret = newSecret()
  const expiresAt = timestampIn(clock, CONFIRMATION_MS)
  await trx
    .insertInto('email_confirmations')
    .values({
      hash: digest(secret),
      customer_id: customerId,
      created_at: timestampOf(clock),
      expires_at: expiresAt,
    })
    .execute()
  return { link: apiLink(config, `email/confirm?token=${secret}`), expiresAt }
}

/**
 * The customer of a confirmation link; undefined when it is unknown, expired, or created while the clock was
 * ahead.
 */
export const linkedCustomer = (
  db: Db,
  clock: Clock,
  secret: string,
): Promise<CustomerTable | undefined> =>
  db
    .selectFrom('email_confirmations')
    .innerJoin('customers', 'customers.id', 'email_confirmations.customer_id')
    .selectAll('customers')
    .where('email_confirmations.hash', '=', digest(secret))
    .where('email_confirmations.expires_at', '>', timestampOf(clock))
    .where('email_confirmations.created_at', '<=', latestPast(clock))
    .executeTakeFirst()

/** Records that a mailed link or code proved the address. From now on all kinds of mail may be sent to it. */
export async function confirmAddress(trx: Trx, clock: Clock, customerId: string): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ email_confirmed_at: timestampOf(clock) })
    .where('id', '=', customerId)
    .where('email_confirmed_at', 'is', null)
    .execute()
  await trx
    .updateTable('mails')
    .set({ held_at: null })
    .where('to_address', '=', (mail) =>
      mail.selectFrom('customers').select('email').where('id', '=', customerId),
    )
    .where('held_at', 'is not', null)
    .execute()
}

/** Whether this is a customer's confirmed address. */
export async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
