import {
  type DepositReturnPayload,
  depositReturn,
  returnCodeAnswer,
} from '#contract/depositReturns.ts'
import { type Caller, call, withToken } from './http.ts'

/** Requests the code for the return of this deposit, or the way to prove it by a second factor (M2). */
export const requestReturnCode = (caller: Caller, payload: DepositReturnPayload) =>
  call('post', 'deposit/return/code', returnCodeAnswer, { ...withToken(caller), json: payload })

/** Asks for the deposit back. A repeat with the same reference counts once. */
export const postDepositReturn = (caller: Caller, payload: DepositReturnPayload) =>
  call('post', 'deposit/return', depositReturn, { ...withToken(caller), json: payload })
