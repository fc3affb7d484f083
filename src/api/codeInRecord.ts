import * as v from 'valibot'
import { randomDigits } from '#domain/randomDigits.ts'
import { type Caller, call, withToken } from './http.ts'
import { text } from './reading/values.ts'
import { putCode } from './users.ts'

/**
 * The brief's own way with codes, for a back end without `POST transfer/code`: the code is in the customer's
 * record as `userOtp`. It stays inside these functions. Our own server never sends it, so that no code is
 * ever right there (S1). See docs/security.md for what such a back end lacks.
 */
const codeReading = v.object({ userOtp: text })

/** Whether the customer's record, read afresh, has a field for the code at all. @throws ApiFailure like every read */
export async function hasCodeInRecord(caller: Caller, id: string): Promise<boolean> {
  const { userOtp } = await call('get', `users/${id}`, anyCodeReading, withToken(caller))
  return userOtp !== undefined
}
const anyCodeReading = v.object({ userOtp: v.optional(v.unknown()) })

/**
 * Compares the typed code with the customer's record, read afresh. A record without a code fits no code.
 * @throws ApiFailure like every read
 */
export async function isCodeInRecord(caller: Caller, id: string, typed: string): Promise<boolean> {
  const { userOtp } = await call('get', `users/${id}`, codeReading, withToken(caller))
  return userOtp.trim() !== '' && userOtp.trim() === typed
}

/** Digits of a spent code: they fit text and every integer column. */
const SPENT_DIGITS = 9

/**
 * Spends the code in the record: replaces it by a secret random value. May be repeated until it
 * succeeds.
 * @param typed the code that was right; the new value is never the same
 */
export async function spendCodeInRecord(caller: Caller, id: string, typed: string): Promise<void> {
  let spent = randomDigits(SPENT_DIGITS)
  while (spent === typed) spent = randomDigits(SPENT_DIGITS)
  await putCode(caller, id, { userOtp: spent })
}
