export type AuditOutcome = 'done' | 'refused'

/** The names of actions: the noun, and its verb. */
export type AuditAction =
  | `account ${'frozen' | 'opened' | 'sealed again' | 'unfrozen'}`
  | 'alerts chosen'
  | `${'authenticator app' | 'passkey'} ${'added' | 'removed'}`
  | `code ${'requested' | 'revoked' | 'verified'}`
  | `deposit ${'asked back' | 'confirmed' | 'reported'}`
  | 'details erased'
  | 'factor key changed'
  | `email ${'changed' | 'restored'}`
  | `email change ${'cancelled' | 'disputed' | 'requested' | 'stopped'}`
  | 'identity documents sent'
  | 'identity record superseded'
  | 'investment opened'
  | `loan ${'approved' | 'repaid' | 'repayment taken back' | 'requested'}`
  | 'loan payment reported'
  | 'mail retried'
  | 'mail closed'
  | 'message answered'
  | `proposal ${'made' | 'approved' | 'refused' | 'withdrawn'}`
  | `operator ${'changed' | 'invited' | 'joined' | 'removed'}`
  | `operator ${'passkey added' | 'passkey removed' | 'password changed'}`
  | 'other sessions ended'
  | `password ${'changed' | 'reset' | 'reset requested'}`
  | 'password right, second factor asked'
  | `${'bonus' | 'profit'} posted`
  | 'reauthenticated'
  | `recovery ${'code used' | 'codes made'}`
  | 'review placed'
  | `scam ${'report answered' | 'reported'}`
  | 'second factors removed'
  | `session${'' | 's'} ended`
  | 'settings changed'
  | `signed ${'in' | 'out'}`
  | 'statement made'
  | 'transfer accepted'
  | 'transferStep raised'
  | `payment run ${'cancelled' | 'made' | 'paid' | 'recalled' | 'released'}`

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
