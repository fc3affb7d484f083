import * as v from 'valibot'
import { type CodePayload, confirmationRequested, type SettingsPayload } from '#contract/user.ts'
import { type Caller, call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'
import { userReading } from './reading/user.ts'

export const getUser = (caller: Caller, id: string) =>
  call('get', `users/${id}`, userReading, withToken(caller))

export const updateSettings = (caller: Caller, id: string, payload: SettingsPayload) =>
  call('put', `users/${id}`, accepted, { ...withToken(caller), json: payload })

/** Mails another link that confirms the email address (A17). */
export const requestConfirmation = (caller: Caller) =>
  call('post', 'email/link', v.pick(confirmationRequested, ['emailConfirmed']), withToken(caller))

/**
 * Raises the level by one after its code was verified; may be repeated until it succeeds (W4).
 * @returns the customer, when the bank answers with the record
 */
export const putTransferStep = (caller: Caller, id: string, transferStep: number) =>
  call('put', `users/user/${id}`, v.fallback(v.nullable(userReading), null), {
    ...withToken(caller),
    json: { transferStep },
  })

/** Sends the typed code, or a proof by a second factor; the server compares it and marks it as used (S1). */
export const putCode = (caller: Caller, id: string, payload: CodePayload) =>
  call('put', `users/updatedata/${id}`, accepted, { ...withToken(caller), json: payload })
