import type { Generated } from 'kysely'
import type { GrantPurpose } from '#contract/reauthentication.ts'

/** The purpose of a challenge: sign-in, a reauthentication, or setting up a second factor. */
export type ChallengePurpose = 'signIn' | GrantPurpose | 'addPasskey' | 'addApp'

export interface ChallengeTable {
  /** digest of the secret that the browser has */
  hash: string
  customer_id: string
  /** digest of the session's token; '' at sign-in */
  session_hash: string
  purpose: ChallengePurpose
  /** argon2id of a mailed code; null when none was mailed */
  code_hash: string | null
  /** of an app that is being set up */
  sealed_secret: string | null
  attempts_left: number
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface GrantTable {
  hash: string
  customer_id: string
  session_hash: string
  purpose: GrantPurpose
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface PasskeyTable {
  id: string
  customer_id: string
  /** base64url */
  credential_id: string
  /** base64url of the COSE key */
  public_key: string
  /** the authenticator's signature counter; 0 when it does not count */
  counter: number
  /** separated by commas */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

export interface AuthenticatorAppTable {
  customer_id: string
  sealed_secret: string
  /** the latest time step that was used */
  last_step: number
  created_at: string
}

export interface RecoveryCodeTable {
  /** keyed digest */
  hash: string
  customer_id: string
  created_at: string
  used_at: string | null
}

export interface FactorKeyTable {
  id: 1
  /** of the key that everything is sealed with, or was before a change of the key that is not over */
  fingerprint: string
  /** of the key that replaces it */
  next_fingerprint: Generated<string | null>
  rotated_to: Generated<string | null>
  digest_key: Generated<string | null>
}
