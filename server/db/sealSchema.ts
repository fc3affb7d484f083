/**
 * The kinds of sealed records. `since` is the time from which everything is sealed; `head` is the end of the audit
 * chain.
 */
export type SealKind = 'transaction' | 'withdrawal' | 'return' | 'access' | 'head' | 'since'

export interface SealTable {
  kind: SealKind
  id: string
  /** null for records that belong to no customer */
  customer_id: string | null
  /** HMAC-SHA256 of kind, id, customer and fields */
  seal: string
}
