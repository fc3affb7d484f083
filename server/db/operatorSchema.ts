/** A person who works in the back office. */
export interface OperatorTable {
  id: string
  email: string
  name: string
  /** separated by commas */
  roles: string
  password_hash: string
  /** of the authenticator app, '' without one; it opens only together with the columns it was sealed with */
  sealed_secret: string
  /** the latest time step that was used */
  last_step: number
  created_at: string
  removed_at: string | null
  /** when the invitation was accepted; null before this was kept: as `created_at` */
  joined_at: string | null
  /** null while the password is the first one */
  password_changed_at: string | null
  signed_in_at: string | null
}

export interface OperatorPasskeyTable {
  id: string
  operator_id: string
  /** base64url */
  credential_id: string
  /** the public key, base64url, sealed for this operator and this credential */
  sealed_key: string
  /** as at a customer's passkey */
  counter: number
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

export interface OperatorCeremonyTable {
  /** keyed digest of the secret that the browser has, and of whose it is */
  hash: string
  created_at: string
  expires_at: string
}

export interface OperatorSessionTable {
  /** keyed digest */
  hash: string
  operator_id: string
  attempts_left: number
  created_at: string
  last_used_at: string
  /** null while only the password was typed */
  proven_at: string | null
  revoked_at: string | null
}

export interface OperatorInvitationTable {
  /** keyed digest */
  hash: string
  /** like the name, '' in the link of a first start */
  email: string
  name: string
  /** separated by commas */
  roles: string
  sealed_secret: string
  /** the operator’s name, or `server` */
  invited_by: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** An operator who looks at an item of the queue. */
export interface QueueLookTable {
  /** `kind:id` */
  item: string
  operator: string
  seen_at: string
}

/** A back-office command that changed something (K14). */
export interface DeskCommandTable {
  reference: string
  content_digest: string
  answer: string
  created_at: string
}
