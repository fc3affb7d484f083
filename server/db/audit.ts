import { type Clock, timestampOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Db } from './transaction.ts'

export interface AuditEntry {
  /** `customer` for actions of the customer, otherwise an operator's name */
  actor: string
  /** noun and verb: `transferStep raised` */
  action: string
  customerId?: string
  subjectId?: string
  reason?: string
  /** what changed; never a secret */
  detail?: Record<string, unknown>
}

/** Records who did what, when and why, in the transaction of the action. */
export async function audit(trx: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: newId(),
      at: timestampOf(clock),
      actor: entry.actor,
      action: entry.action,
      customer_id: entry.customerId ?? null,
      subject_id: entry.subjectId ?? null,
      reason: entry.reason ?? '',
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}
