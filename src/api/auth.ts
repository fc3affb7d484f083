import { done } from '#contract/answers.ts'
import {
  type ForgotPayload,
  type RegisterPayload,
  type ResetPayload,
  type SignInPayload,
  signInAnswer,
} from '#contract/auth.ts'
import { call, withToken } from './http.ts'

export const signIn = (payload: SignInPayload) =>
  call('post', 'auth/login', signInAnswer, { json: payload })

export const register = (payload: RegisterPayload) =>
  call('post', 'auth/register', done, { json: payload })

export const forgot = (payload: ForgotPayload) =>
  call('post', 'auth/forget', done, { json: payload })

export const reset = (payload: ResetPayload) => call('post', 'auth/reset', done, { json: payload })

/** Revokes the token. A back end without this call still works: 404 is passed over (K2). */
export const signOut = (token: string) => call('post', 'auth/logout', done, withToken(token))
