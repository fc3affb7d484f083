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
import { call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'

/** Whose call it is. */
export interface Caller {
  token: string
  /** the customer's id */
  id: string
}

/** The cookie by which the bank knows this browser: wrong proofs of strangers do not lock it out. */
const withDevice = ({ token }: Caller) =>
  ({ ...withToken(token), credentials: 'same-origin' }) as const

/** Asks for a grant. Answers the grant, or the challenge of a second step. */
export const reauthenticate = (caller: Caller, payload: ReauthenticatePayload) =>
  call('post', `security/reauthenticate/${caller.id}`, reauthenticateAnswer, {
    ...withDevice(caller),
    json: payload,
  })

/** Answers the challenge before a grant. */
export const proveReauthentication = (
  caller: Caller,
  payload: { challenge: string; proof: Proof },
) =>
  call('post', `security/reauthenticate/proof/${caller.id}`, grantSchema, {
    ...withDevice(caller),
    json: payload,
  })

/** Options for a new passkey. */
export const requestPasskeyOptions = ({ token, id }: Caller, grant: string) =>
  call('post', `security/passkeys/options/${id}`, passkeyOptions, {
    ...withToken(token),
    json: { grant },
  })

export const addPasskey = ({ token, id }: Caller, payload: AddPasskeyPayload) =>
  call('post', `security/passkeys/${id}`, factorAdded, { ...withToken(token), json: payload })

/** A new secret for an authenticator app; it counts once a code of it was typed. */
export const requestAppSecret = ({ token, id }: Caller, grant: string) =>
  call('post', `security/app/options/${id}`, appSecret, { ...withToken(token), json: { grant } })

export const addApp = ({ token, id }: Caller, payload: AddAppPayload) =>
  call('post', `security/app/${id}`, factorAdded, { ...withToken(token), json: payload })

/** @param payload.factor a passkey's id, or `app` */
export const removeFactor = ({ token, id }: Caller, payload: { grant: string; factor: string }) =>
  call('post', `security/factors/remove/${id}`, accepted, { ...withToken(token), json: payload })

export const requestRecoveryCodes = ({ token, id }: Caller, grant: string) =>
  call('post', `security/recovery/${id}`, recoveryCodes, { ...withToken(token), json: { grant } })
