import {
  type DepositReturnPayload,
  depositReturn,
  returnCodeAnswer,
} from '#contract/depositReturns.ts'
import { call, withToken } from './http.ts'

/** Requests the code for the return of this deposit, or the way to prove it by a second factor (M2). */
export const requestReturnCode = (token: string, payload: DepositReturnPayload) =>
  call('post', 'deposit/return/code', returnCodeAnswer, { ...withToken(token), json: payload })

/** Asks for the deposit back. A repeat with the same reference counts once. */
export const postDepositReturn = (token: string, payload: DepositReturnPayload) =>
  call('post', 'deposit/return', depositReturn, { ...withToken(token), json: payload })
