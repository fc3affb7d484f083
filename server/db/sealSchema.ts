/** What a seal is of. `since` is the moment from which everything is sealed; `head` the end of the audit's chain. */
export type SealKind = 'transaction' | 'withdrawal' | 'return' | 'access' | 'head' | 'since'

export interface SealTable {
  kind: SealKind
  id: string
  /** null for what belongs to no customer */
  customer_id: string | null
  /** HMAC-SHA256 of kind, id, customer and fields */
  seal: string
}
