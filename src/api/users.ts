import { codeAnswer, confirmationRequested, type SettingsPayload, user } from '#contract/user.ts'
import { call, withToken } from './http.ts'

export const getUser = (token: string, id: string) =>
  call('get', `users/${id}`, user, withToken(token))

export const updateSettings = (token: string, id: string, payload: SettingsPayload) =>
  call('put', `users/${id}`, user, { ...withToken(token), json: payload })

/** Mails another link that confirms the email address (A17). */
export const requestConfirmation = (token: string) =>
  call('post', 'email/link', confirmationRequested, withToken(token))

/** Raises the level by one after its code was verified; may be repeated until it succeeds (W4). */
export const putTransferStep = (token: string, id: string, transferStep: number) =>
  call('put', `users/user/${id}`, user, { ...withToken(token), json: { transferStep } })

/** Sends the typed code; the server compares it and marks it as used (S1). */
export const putCode = (token: string, id: string, userOtp: string) =>
  call('put', `users/updatedata/${id}`, codeAnswer, { ...withToken(token), json: { userOtp } })
