import * as v from 'valibot'
import { passkeyNameRule } from '#domain/fieldRules.ts'
import { id, required, timestamp } from './common.ts'

/**
 * The second step of authentication, after the password: at sign-in, and before a change that could give the account
 * away. The server creates a challenge; the browser answers it by one of its methods.
 */

/** The methods to answer a challenge. `mail` is a code mailed to the confirmed address. */
export const proofMethods = ['passkey', 'app', 'recovery', 'mail'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** The change that a grant allows once. */
export const grantPurposes = ['password', 'email', 'details', 'factors', 'unfreeze'] as const
export type GrantPurpose = (typeof grantPurposes)[number]

const secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** The JSON form of WebAuthn's options and responses, for the WebAuthn library of each side. */
export const webAuthnJson = v.record(v.string(), v.unknown())

const typedCode = v.pipe(
  v.string('Enter the code'),
  v.trim(),
  v.nonEmpty('Enter the code'),
  v.maxLength(40, 'That is longer than any of our codes'),
)

/** The answer to a challenge. */
export const proof = v.variant('method', [
  v.object({ method: v.literal('passkey'), response: webAuthnJson }),
  v.object({ method: v.picklist(['app', 'recovery', 'mail']), code: typedCode }),
])
export type Proof = v.InferInput<typeof proof>

/** The data that the browser needs to answer a challenge. */
export const challenge = v.object({
  /** identifies the challenge; a secret that only this browser has, in memory */
  challenge: secret,
  methods: v.pipe(v.array(v.picklist(proofMethods)), v.minLength(1)),
  /** for `navigator.credentials.get`, when `passkey` is among the methods */
  passkeyOptions: v.optional(webAuthnJson),
  /** masked, when a code was mailed */
  sentTo: v.optional(v.string()),
  expiresAt: timestamp,
  attemptsLeft: v.number(),
})
export type Challenge = v.InferOutput<typeof challenge>

/** POST auth/login answers this instead of a token when the customer has a second factor. */
export const secondFactorRequired = v.object({ secondFactor: challenge })

/** POST auth/second-factor; the answer is sign-in's. */
export const secondFactorPayload = v.object({ challenge: secret, proof })
export type SecondFactorPayload = v.InferInput<typeof secondFactorPayload>

/** POST security/reauthenticate/{id} */
export const reauthenticatePayload = v.object({
  currentPassword: v.pipe(
    v.string('Enter your current password'),
    v.nonEmpty('Enter your current password'),
    v.maxLength(1024),
  ),
  purpose: v.picklist(grantPurposes),
})
export type ReauthenticatePayload = v.InferInput<typeof reauthenticatePayload>

/** POST security/reauthenticate/proof/{id} */
export const reauthenticationProofPayload = v.object({ challenge: secret, proof })

/** Allows one change of the purpose, in this session, until it expires. */
export const grant = v.object({ grant: secret, expiresAt: timestamp })
/** A grant, or the challenge to answer first. */
export const reauthenticateAnswer = v.union([grant, challenge])

/** The grant in the body of a call that requires one. */
export const grantField = secret

// Second factors

/** POST security/passkeys/options/{id} and POST security/app/options/{id} */
export const enrolmentPayload = v.object({ grant: grantField })

/** For `navigator.credentials.create`. */
export const passkeyOptions = v.object({ ceremony: secret, options: webAuthnJson })
export type PasskeyOptions = v.InferOutput<typeof passkeyOptions>

/** POST security/passkeys/{id} */
export const addPasskeyPayload = v.object({
  ceremony: secret,
  name: required(passkeyNameRule),
  response: webAuthnJson,
})
export type AddPasskeyPayload = v.InferInput<typeof addPasskeyPayload>

/** The secret of an authenticator app (RFC 6238), as text and as the address of its QR code. */
export const appSecret = v.object({ ceremony: secret, secret: v.string(), uri: v.string() })
export type AppSecret = v.InferOutput<typeof appSecret>

/** POST security/app/{id} */
export const addAppPayload = v.object({ ceremony: secret, code: typedCode })
export type AddAppPayload = v.InferInput<typeof addAppPayload>

/** The recovery codes, shown once. Absent when there are codes already. */
export const factorAdded = v.object({ recoveryCodes: v.optional(v.array(v.string())) })
export type FactorAdded = v.InferOutput<typeof factorAdded>

/** POST security/factors/remove/{id}: a passkey's id, or `app` */
export const removeFactorPayload = v.object({ grant: grantField, factor: id })

/** POST security/recovery/{id}: new codes; the earlier ones become void. */
export const newRecoveryCodesPayload = v.object({ grant: grantField })
export const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>

export const factors = v.object({
  passkeys: v.array(
    v.object({
      _id: id,
      name: v.string(),
      createdAt: timestamp,
      lastUsedAt: v.nullable(timestamp),
    }),
  ),
  /** when the authenticator app was set up */
  appSince: v.nullable(timestamp),
  recoveryCodesLeft: v.number(),
})
export type Factors = v.InferOutput<typeof factors>
