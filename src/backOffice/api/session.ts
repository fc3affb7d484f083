import * as v from 'valibot'
import type {
  OpenedInvitation,
  OperatorSession,
  PasskeyCeremony,
  PasswordAccepted,
} from '#contract/backOffice.ts'
import { webAuthnJson } from '#contract/reauthentication.ts'
import { operatorRoles } from '#domain/operators.ts'
import { call } from './http.ts'

const roles = v.array(v.picklist(operatorRoles))

/** A person of the back office. */
export const operator = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roles,
})

const session = v.object({
  operator,
  endsAt: v.string(),
}) satisfies v.GenericSchema<unknown, OperatorSession>

const accepted = v.object({
  step: v.literal('code'),
  ways: v.array(v.picklist(['passkey', 'app'])),
  passkeyOptions: v.optional(webAuthnJson),
}) satisfies v.GenericSchema<unknown, PasswordAccepted>

/** The options of the browser's prompt for a new passkey, and the secret that its answer is sent with. */
export const ceremony = v.object({
  ceremony: v.string(),
  options: webAuthnJson,
}) satisfies v.GenericSchema<unknown, PasskeyCeremony>

/** A passkey as the browser made it. */
export interface NewPasskey {
  ceremony: string
  response: Record<string, unknown>
}

const invitation = v.object({
  name: v.string(),
  email: v.string(),
  roles,
  otpauth: v.string(),
  secret: v.string(),
}) satisfies v.GenericSchema<unknown, OpenedInvitation>

/** The operator who is signed in. @throws ApiFailure `unauthorized` without a session */
export const readSession = () => call('get', 'session', session, { isRead: true })

/** @throws ApiFailure `wrongPassword` */
export const checkPassword = (json: { email: string; password: string }) =>
  call('post', 'session', accepted, { json, unauthorized: 'wrongPassword' })

/** @throws ApiFailure `wrongCode`, or `challengeVoid` when the password is asked for again */
export const checkAppCode = (json: { code: string }) =>
  call('post', 'session/code', session, { json, unauthorized: 'challengeVoid' })

/** @throws ApiFailure as `checkAppCode`, with `wrongProof` */
export const checkPasskey = (json: { response: Record<string, unknown> }) =>
  call('post', 'session/passkey', session, { json, unauthorized: 'challengeVoid' })

export const signOut = () => call('delete', 'session', v.undefined())

/** @throws ApiFailure with status 404 when the invitation was used or has ended */
export const openInvitation = (json: { token: string }) =>
  call('post', 'invitation', invitation, { json, isRead: true })

/** The typed values of an invited person; name and email where the invitation has none. */
interface Typed {
  token: string
  password: string
  name?: string
  email?: string
}

/** Starts a passkey for an invitation, once everything else is right. */
export const startInvitedPasskey = (json: Typed) =>
  call('post', 'invitation/passkey', ceremony, { json })

export const acceptInvitation = (json: Typed & ({ code: string } | NewPasskey)) =>
  call('post', 'invitation/accept', session, { json, unauthorized: 'wrongCode' })
