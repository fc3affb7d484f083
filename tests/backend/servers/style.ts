import type { Kind, Stored, StoredCustomer } from './records.ts'

/** One answer: a JSON value, or a text; nothing at all without either. */
export type Answer = { status: number } & ({ json: unknown } | { text: string } | object)

/** Why a call is refused. */
export type Refusal =
  | { reason: 'wrongCredentials'; from: 'login' | 'forget' }
  | { reason: 'passwordsDiffer' | 'resetTokenInvalid' | 'noToken' | 'wrongToken' | 'notFound' }
  /** the unique field that another record has */
  | { reason: 'duplicate'; key: string; value: unknown }

/** The writes whose answer no site reads. */
export type Write = 'register' | 'forget' | 'reset' | 'settings' | 'transferStep' | 'userOtp' | Kind

/** How one bank words what all of them know. */
export interface Style {
  name: string
  /** the customer, to sign-in (with a token) and to GET users/{id} */
  customer(customer: StoredCustomer, accessToken?: string): Answer
  /** the lists of GET loan/{id}, deposit/{id}, kyc/{id} and transfer/{id} */
  list(kind: Kind, records: readonly Stored[]): Answer
  /** a completed write; `record` is the stored state */
  done(write: Write, record: Stored): Answer
  refused(refusal: Refusal): Answer
  /** a call that the brief does not name; 404 without it */
  unknownCall?: Answer
}
