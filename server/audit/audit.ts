import type { AuditAction, AuditOutcome } from '../db/auditSchema.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import { newId, newSalt } from '../platform/ids.ts'
import { detailsDigest } from './digest.ts'

/** An action that was done or refused. */
export interface AuditEntry {
  /** noun and verb: `transferStep raised` */
  action: AuditAction
  /** `done` by default */
  outcome?: AuditOutcome
  customerId?: string
  subjectId?: string
  reason?: string
  /** names of fields, amounts and counts; never a secret, and no value of a personal field */
  detail?: Record<string, unknown>
  /** timestamp after which reason and detail are erased; kept forever when absent */
  detailsUntil?: string
}

/** The actor and the request. */
export interface AuditAuthor {
  /** `customer`, `visitor` when not signed in, `server`, or an operator's name */
  actor: string
  /** '' when the entry belongs to no request */
  requestId: string
}

/** Records an entry in the transaction of the action, so that neither exists without the other (L8). */
export type Audit = (trx: Db, entry: AuditEntry) => Promise<void>

/**
 * Builds the function that records entries of this actor. `linkAudit` adds the link to the chain later, so that no
 * transaction waits for another transaction's entry.
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
