import {
  type AddAppPayload,
  type AddPasskeyPayload,
  appSecret,
  factorAdded,
  grant as grantSchema,
  type Proof,
  passkeyOptions,
  type ReauthenticatePayload,
  reauthenticateAnswer,
  recoveryCodes,
} from '#contract/reauthentication.ts'
import { type Caller, call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'

/** The owner of a call. */
export interface CustomerCaller extends Caller {
  /** the customer's id */
  id: string
}

/** The cookie by which the bank knows this browser: wrong proofs of strangers do not lock it out. */
const withDevice = (caller: Caller) =>
  ({ ...withToken(caller), credentials: 'same-origin' }) as const

/** Asks for a grant. Answers the grant, or the challenge of a second step. */
export const reauthenticate = (caller: CustomerCaller, payload: ReauthenticatePayload) =>
  call('post', `security/reauthenticate/${caller.id}`, reauthenticateAnswer, {
    ...withDevice(caller),
    json: payload,
  })

/** Answers the challenge before a grant. */
export const proveReauthentication = (
  caller: CustomerCaller,
  payload: { challenge: string; proof: Proof },
) =>
  call('post', `security/reauthenticate/proof/${caller.id}`, grantSchema, {
    ...withDevice(caller),
    json: payload,
  })

/** Options for a new passkey. */
export const requestPasskeyOptions = (caller: CustomerCaller, grant: string) =>
  call('post', `security/passkeys/options/${caller.id}`, passkeyOptions, {
    ...withToken(caller),
    json: { grant },
  })

export const addPasskey = (caller: CustomerCaller, payload: AddPasskeyPayload) =>
  call('post', `security/passkeys/${caller.id}`, factorAdded, {
    ...withToken(caller),
    json: payload,
  })

/** A new secret for an authenticator app; it counts once a code of it was typed. */
export const requestAppSecret = (caller: CustomerCaller, grant: string) =>
  call('post', `security/app/options/${caller.id}`, appSecret, {
    ...withToken(caller),
    json: { grant },
  })

export const addApp = (caller: CustomerCaller, payload: AddAppPayload) =>
  call('post', `security/app/${caller.id}`, factorAdded, { ...withToken(caller), json: payload })

/** @param payload.factor a passkey's id, or `app` */
export const removeFactor = (caller: CustomerCaller, payload: { grant: string; factor: string }) =>
  call('post', `security/factors/remove/${caller.id}`, accepted, {
    ...withToken(caller),
    json: payload,
  })

export const requestRecoveryCodes = (caller: CustomerCaller, grant: string) =>
  call('post', `security/recovery/${caller.id}`, recoveryCodes, {
    ...withToken(caller),
    json: { grant },
  })
