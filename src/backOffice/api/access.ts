import * as v from 'valibot'
import type { OwnAccess } from '#contract/backOffice.ts'
import { call } from './http.ts'
import { ceremony, type NewPasskey, operator } from './session.ts'

const dates = { addedAt: v.string(), lastUsedAt: v.nullable(v.string()) }

const access = v.object({
  operator,
  joinedAt: v.string(),
  password: v.object(dates),
  app: v.nullable(v.object(dates)),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), ...dates })),
}) satisfies v.GenericSchema<unknown, OwnAccess>

/** The operator's own ways to sign in. */
export const readAccess = () => call('get', 'access', access, { isRead: true })

/** @throws ApiFailure naming `password` when the current one is wrong */
export const changePassword = (json: { password: string; newPassword: string }) =>
  call('post', 'access/password', access, { json })

/** @throws ApiFailure naming `password` when it is wrong */
export const startPasskey = (json: { password: string }) =>
  call('post', 'access/passkeys/start', ceremony, { json })

/** @throws ApiFailure `challengeVoid` when it was not made in time */
export const addPasskey = (json: NewPasskey & { name: string }) =>
  call('post', 'access/passkeys/add', access, { json })

/** @throws ApiFailure naming `password` when it is wrong */
export const removePasskey = (json: { password: string; id: string }) =>
  call('post', 'access/passkeys/remove', access, { json })
