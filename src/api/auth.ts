import type { ForgotPayload, RegisterPayload, ResetPayload, SignInPayload } from '#contract/auth.ts'
import type { SecondFactorPayload } from '#contract/reauthentication.ts'
import { ApiFailure } from '#domain/failure.ts'
import { type Caller, call, http, toFailure, withToken } from './http.ts'
import { accepted, unlessWrongCredentials } from './reading/answers.ts'
import { firstStepReading, signInReading } from './reading/user.ts'

/**
 * Sends the cookie by which the bank recognises this browser, so that wrong passwords of strangers do not lock
 * it out. A bank on another origin gets no cookie and works too.
 */
const withDevice = { credentials: 'same-origin' } as const

/**
 * Answers the customer and the token, or the challenge of a second step.
 * @param signal cancels the attempt, so that a late answer does not sign in.
 */
export const signIn = (payload: SignInPayload, signal?: AbortSignal) =>
  call('post', 'auth/login', unlessWrongCredentials(firstStepReading), {
    ...withDevice,
    json: payload,
    signal,
  })

/** The second step of a sign-in. @param signal as for the first */
export const proveSignIn = (payload: SecondFactorPayload, signal?: AbortSignal) =>
  call('post', 'auth/second-factor', signInReading, { ...withDevice, json: payload, signal })

export const register = (payload: RegisterPayload) =>
  call('post', 'auth/register', accepted, { json: payload })

export const forgot = (payload: ForgotPayload) =>
  call('post', 'auth/forget', unlessWrongCredentials(accepted), { ...withDevice, json: payload })

export const reset = (payload: ResetPayload) =>
  call('post', 'auth/reset', accepted, { ...withDevice, json: payload })

/**
 * Revokes the token; continues after the page is closed. The answer is ignored: a back end without this call
 * still works (K2), and a 401 means that the token was invalid already.
 * @throws ApiFailure when the call fails.
 */
export async function signOut(caller: Caller): Promise<void> {
  try {
    await http.post('auth/logout', { ...withToken(caller), keepalive: true })
  } catch (error) {
    const failure = await toFailure(error)
    throw failure ? new ApiFailure(failure) : error
  }
}
