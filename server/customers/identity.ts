import type { Selectable } from 'kysely'
import { fullName, type Identity, identityChanges, isStillVerified } from '#domain/identity.ts'
import type { Audit } from '../audit/audit.ts'
import { siteSettings } from '../content/siteSettings.ts'
import type { BankContext } from '../context.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { canMove } from '../db/lifecycles.ts'
import { prepared } from '../db/prepared.ts'
import type { KycTable } from '../db/recordSchema.ts'
import type { Db, Trx } from '../db/transaction.ts'
import { identityEnded } from '../mail/templates.ts'
import { timestampOf } from '../platform/clock.ts'

type IdentityColumns = Pick<CustomerTable, 'first_name' | 'middle_name' | 'last_name' | 'dob'>

export const identityOf = (customer: IdentityColumns): Identity => ({
  firstName: customer.first_name,
  middleName: customer.middle_name,
  lastName: customer.last_name,
  dob: customer.dob,
})

/** The account details that are stored with an identity record. */
export const accountOf = (customer: IdentityColumns) => ({
  account_name: fullName(identityOf(customer)),
  account_dob: customer.dob,
})

/**
 * The current identity record, pending or approved; undefined when there is none. Rejected and superseded records do
 * not count.
 */
export const currentKyc = async (
  db: Db,
  customerId: string,
): Promise<Selectable<KycTable> | undefined> => (await currentKycOf(db, { customerId }))[0]

const currentKycOf = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('kyc_records')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'rejected')
    .where('superseded_at', 'is', null),
)

/**
 * Ends an approved identity when the approved name or birth date changes (S11). The record is kept for the audit. The
 * customer must be locked.
 */
export async function supersedeIdentity(
  ctx: BankContext,
  trx: Trx,
  audit: Audit,
  before: CustomerTable,
  after: CustomerTable,
): Promise<void> {
  const [old, next] = [identityOf(before), identityOf(after)]
  const record = await currentKyc(trx, before.id)
  if (!record || !canMove('identity', record, 'supersede')) return
  if (isStillVerified(old, next, record.name)) return
  await trx
    .updateTable('kyc_records')
    .set({ superseded_at: timestampOf(ctx.clock) })
    .where('id', '=', record.id)
    .execute()
  await audit(trx, {
    action: 'identity record superseded',
    customerId: before.id,
    subjectId: record.id,
    reason: 'the customer changed the name or birth date it was approved for',
    detail: { fields: identityChanges(old, next) },
  })
  await ctx.outbox.queue(trx, identityEnded(after, siteSettings(ctx)))
}
