import * as v from 'valibot'
import * as read from './reauthentication.ts'
import { signInAnswer } from './sent.ts'

/** This server's answers about second factors; see `sent.ts` for why they are stricter than the browser's schemas. */
type ReadAs<Schema extends v.GenericSchema> = v.GenericSchema<unknown, v.InferOutput<Schema>>

const timestamp = v.pipe(v.string(), v.isoTimestamp())
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** such as `7K3M-9QXT-2WNB-84HJ` */
const recoveryCode = v.pipe(v.string(), v.regex(/^[\dA-Z]{4}(-[\dA-Z]{4}){3}$/))
const tenCodes = v.pipe(v.array(recoveryCode), v.minLength(10), v.maxLength(10))

export const challenge = v.object({
  challenge: secret,
  methods: v.pipe(v.array(v.picklist(read.proofMethods)), v.minLength(1)),
  passkeyOptions: v.optional(read.webAuthnJson),
  /** masked: `a•••@example.com` */
  sentTo: v.optional(v.string()),
  expiresAt: timestamp,
  attemptsLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
}) satisfies ReadAs<typeof read.challenge>

/** The answer of sign-in for a customer with a second factor: neither a token nor anything about the customer. */
export const secondFactorRequired = v.object({ secondFactor: challenge }) satisfies ReadAs<
  typeof read.secondFactorRequired
>

export const firstStepAnswer = v.union([signInAnswer, secondFactorRequired])

export const grant = v.object({ grant: secret, expiresAt: timestamp }) satisfies ReadAs<
  typeof read.grant
>

export const reauthenticateAnswer = v.union([grant, challenge]) satisfies ReadAs<
  typeof read.reauthenticateAnswer
>

export const passkeyOptions = v.object({
  ceremony: secret,
  options: read.webAuthnJson,
}) satisfies ReadAs<typeof read.passkeyOptions>

export const appSecret = v.object({
  ceremony: secret,
  /** base32, for typing */
  secret: v.pipe(v.string(), v.regex(/^[2-7A-Z]{32}$/)),
  uri: v.pipe(v.string(), v.startsWith('otpauth://totp/')),
}) satisfies ReadAs<typeof read.appSecret>

export const factorAdded = v.object({ recoveryCodes: v.optional(tenCodes) }) satisfies ReadAs<
  typeof read.factorAdded
>

export const recoveryCodes = v.object({ recoveryCodes: tenCodes }) satisfies ReadAs<
  typeof read.recoveryCodes
>
