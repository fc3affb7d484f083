import * as v from 'valibot'
import type { OpenedInvitation, OperatorSession, PasswordAccepted } from '#contract/backOffice.ts'
import { webAuthnJson } from '#contract/reauthentication.ts'
import { operatorRoles } from '#domain/operators.ts'
import { call } from './http.ts'

const roles = v.array(v.picklist(operatorRoles))

const session = v.object({
  operator: v.object({ id: v.string(), name: v.string(), email: v.string(), roles }),
  endsAt: v.string(),
}) satisfies v.GenericSchema<unknown, OperatorSession>

const accepted = v.object({
  step: v.literal('code'),
  ways: v.array(v.picklist(['passkey', 'app'])),
  passkeyOptions: v.optional(webAuthnJson),
}) satisfies v.GenericSchema<unknown, PasswordAccepted>

const invitation = v.object({
  name: v.string(),
  email: v.string(),
  roles,
  otpauth: v.string(),
  secret: v.string(),
}) satisfies v.GenericSchema<unknown, OpenedInvitation>

/** Who is signed in. @throws ApiFailure `unauthorized` when nobody is */
export const readSession = () => call('get', 'session', session, { isRead: true })

/** @throws ApiFailure `wrongPassword` */
export const checkPassword = (json: { email: string; password: string }) =>
  call('post', 'session', accepted, { json, unauthorized: 'wrongPassword' })

/** @throws ApiFailure `wrongCode`, or `challengeVoid` when the password is asked for again */
export const checkAppCode = (json: { code: string }) =>
  call('post', 'session/code', session, { json, unauthorized: 'challengeVoid' })

export const signOut = () => call('delete', 'session', v.undefined())

/** @throws ApiFailure with status 404 when the invitation was used or has ended */
export const openInvitation = (json: { token: string }) =>
  call('post', 'invitation', invitation, { json, isRead: true })

/** @param json with name and email where the invitation has none */
export const acceptInvitation = (json: {
  token: string
  password: string
  code: string
  name?: string
  email?: string
}) => call('post', 'invitation/accept', session, { json, unauthorized: 'wrongCode' })
