import type { AuditOutcome } from '../db/auditSchema.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import { newId, newSalt } from '../platform/ids.ts'
import { detailsDigest } from './digest.ts'

/** What was done, or refused. */
export interface AuditEntry {
  /** noun and verb: `transferStep raised` */
  action: string
  /** `done` by default */
  outcome?: AuditOutcome
  customerId?: string
  subjectId?: string
  reason?: string
  /** names of fields, amounts and counts; never a secret, and no value of a personal field */
  detail?: Record<string, unknown>
  /** timestamp after which reason and detail are erased; kept when it is left out */
  detailsUntil?: string
}

/** Who acts, in which request. */
export interface AuditAuthor {
  /** `customer`, `visitor` for somebody who is not signed in, `server`, or an operator's name */
  actor: string
  /** '' when no request caused it */
  requestId: string
}

/** Records an entry in the transaction of the action, so that neither exists without the other (L8). */
export type Audit = (trx: Db, entry: AuditEntry) => Promise<void>

/**
 * Builds the function that records what this author does. An entry gets its link in the chain later
 * (`linkAudit`), so that no transaction waits for another one's entry.
 */
export const auditBy =
  (clock: Clock, { actor, requestId }: AuditAuthor): Audit =>
  async (trx, { detail = {}, reason = '', detailsUntil: until = null, ...entry }) => {
    const id = newId()
    const hasDetails = reason !== '' || Object.keys(detail).length > 0
    const details = { salt: newSalt(), reason, detail: JSON.stringify(detail) }
    await trx
      .insertInto('audit')
      .values({
        id,
        at: timestampOf(clock),
        request_id: requestId,
        actor,
        action: entry.action,
        outcome: entry.outcome ?? 'done',
        customer_id: entry.customerId ?? null,
        subject_id: entry.subjectId ?? null,
        details_until: hasDetails ? until : null,
        details_digest: hasDetails ? detailsDigest(details) : '',
      })
      .execute()
    if (hasDetails)
      await trx
        .insertInto('audit_details')
        .values({ entry_id: id, ...details, until })
        .execute()
    await trx.insertInto('audit_pending').values({ entry_id: id }).execute()
  }
