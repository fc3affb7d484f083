export type AuditOutcome = 'done' | 'refused'

/** One entry of the audit. It never changes. */
export interface AuditTable {
  id: string
  at: string
  /** of the request that caused it; '' for the server's own work and for counted requests */
  request_id: string
  /** `customer`, `visitor` when not signed in, `server`, or an operator's name */
  actor: string
  action: string
  outcome: AuditOutcome
  customer_id: string | null
  subject_id: string | null
  /** the details are erased after this moment; null when they are kept */
  details_until: string | null
  /** digest of the details; '' when there are none */
  details_digest: string
}

/** The part of an entry that can be erased (L10). */
export interface AuditDetailsTable {
  entry_id: string
  /** random, so that erased details cannot be guessed from their digest */
  salt: string
  reason: string
  /** JSON */
  detail: string
  /** as in the entry */
  until: string | null
}

/** One link of the chain. */
export interface AuditLinkTable {
  /** 1, 2, 3 … */
  sequence: number
  entry_id: string
  /** SHA-256 of the digest before it and of every field of the entry */
  digest: string
}

/** An entry that has no link yet. */
export interface AuditPendingTable {
  entry_id: string
}
