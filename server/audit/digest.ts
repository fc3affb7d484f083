import type { AuditDetailsTable, AuditTable } from '../db/auditSchema.ts'
import { digestOfFields } from '../platform/ids.ts'

/** The digest of an entry's details. Stored entries have it, so it must never change. */
export const detailsDigest = ({
  salt,
  reason,
  detail,
}: Pick<AuditDetailsTable, 'salt' | 'reason' | 'detail'>): string =>
  digestOfFields([salt, reason, detail])

/** The digest of a link (L8): of the digest before it and of every field of its entry. It never changes. */
export const linkDigest = (previous: string, sequence: number, entry: AuditTable): string =>
  digestOfFields(
    [
      ...[sequence, entry.id, entry.at, entry.request_id, entry.actor, entry.action],
      ...[entry.outcome, entry.customer_id ?? '', entry.subject_id ?? ''],
      ...[entry.details_until ?? '', entry.details_digest],
    ],
    previous,
  )
