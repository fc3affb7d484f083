import type { ScamKind } from '#domain/scamKinds.ts'

export interface KnownPlaceTable {
  customer_id: string
  /** two letters, ISO 3166-1 */
  country: string
  until: string
}

export interface EmailChangeTable {
  id: string
  customer_id: string
  old_email: string
  new_email: string
  /** of the link to the new address */
  confirm_hash: string
  /** of the link to the old address */
  stop_hash: string
  /** the session that requested the change; it stays open */
  session_id: string
  created_at: string
  /** when the link to the new address expires */
  expires_at: string
  confirmed_at: string | null
  cancelled_at: string | null
  /** when the link to the old address was used after the change */
  stopped_at: string | null
}

export interface ScamReportTable {
  id: string
  customer_id: string
  /** created by the browser before the first attempt */
  reference: string
  content_digest: string
  /** the number that the customer quotes, such as `SR-4F7K2Q9D` */
  code: string
  kind: ScamKind
  message: string
  created_at: string
  answer_by: string
  answered_at: string | null
  answered_by: string | null
  answer: string | null
}
