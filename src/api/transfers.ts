import type { TransferPayload } from '#contract/money.ts'
import { call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'
import { codeRequestReading } from './reading/codes.ts'
import { transfersReading, transfersWithPayeesReading } from './reading/records.ts'

export const getAllWithdrawals = (token: string, id: string) =>
  call('get', `transfer/${id}`, transfersReading, withToken(token))

/** The same with the payees, for the form of a new withdrawal (W17). They are kept in no storage. */
export const getWithdrawalsWithPayees = (token: string, id: string) =>
  call('get', `transfer/${id}`, transfersWithPayeesReading, withToken(token))

/** Requests a code for exactly this withdrawal; it is sent by mail (W3). */
export const requestCode = (token: string, payload: TransferPayload) =>
  call('post', 'transfer/code', codeRequestReading, { ...withToken(token), json: payload })

/**
 * Revokes the code of a cancelled withdrawal (W5).
 * @param codeId the code, if the bank named it; a newer one stays then
 */
export const revokeCode = (token: string, codeId?: string) =>
  call('delete', 'transfer/code', accepted, {
    ...withToken(token),
    ...(codeId !== undefined && { searchParams: { codeId } }),
  })

export const postTransfer = (token: string, payload: TransferPayload) =>
  call('post', 'transfer', accepted, { ...withToken(token), json: payload })
