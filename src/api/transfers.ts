import { done } from '#contract/answers.ts'
import { codeRequestAnswer, type TransferPayload, transfersAnswer } from '#contract/money.ts'
import { call, withToken } from './http.ts'

export const getAllWithdrawals = (token: string, id: string) =>
  call('get', `transfer/${id}`, transfersAnswer, withToken(token))

/** Requests a code for exactly this withdrawal; it is sent by mail (W3). */
export const requestCode = (token: string, payload: TransferPayload) =>
  call('post', 'transfer/code', codeRequestAnswer, { ...withToken(token), json: payload })

/** Revokes the open code of a cancelled withdrawal (W5). */
export const revokeCode = (token: string) => call('delete', 'transfer/code', done, withToken(token))

export const postTransfer = (token: string, payload: TransferPayload) =>
  call('post', 'transfer', done, { ...withToken(token), json: payload })
