import { done } from '#contract/answers.ts'
import {
  type ForgotPayload,
  type RegisterPayload,
  type ResetPayload,
  type SignInPayload,
  signInAnswer,
} from '#contract/auth.ts'
import { ApiFailure } from '#domain/failure.ts'
import { call, http, toFailure, withToken } from './http.ts'

/**
 * These calls carry the cookie by which the bank knows this browser again: strangers' wrong passwords do not
 * lock it out. A bank on another origin gets none, and works as well.
 */
const withDevice = { credentials: 'same-origin' } as const

/** @param signal gives the try up, so that a late answer signs nobody in. */
export const signIn = (payload: SignInPayload, signal?: AbortSignal) =>
  call('post', 'auth/login', signInAnswer, { ...withDevice, json: payload, signal })

export const register = (payload: RegisterPayload) =>
  call('post', 'auth/register', done, { json: payload })

export const forgot = (payload: ForgotPayload) =>
  call('post', 'auth/forget', done, { ...withDevice, json: payload })

export const reset = (payload: ResetPayload) =>
  call('post', 'auth/reset', done, { ...withDevice, json: payload })

/**
 * Revokes the token; outlives the page. What it answers is nobody's concern: a back end without this
 * call still works (K2), and a 401 only says that the token was dead already.
 * @throws ApiFailure for whatever went wrong with the call.
 */
export async function signOut(token: string): Promise<void> {
  try {
    await http.post('auth/logout', { ...withToken(token), keepalive: true })
  } catch (error) {
    const failure = await toFailure(error)
    throw failure ? new ApiFailure(failure) : error
  }
}
