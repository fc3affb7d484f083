import type { TransferPayload } from '#contract/money.ts'
import { type Caller, call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'
import { codeRequestReading } from './reading/codes.ts'
import { transfersReading, transfersWithPayeesReading } from './reading/records.ts'
import { wholeList } from './wholeList.ts'

export const getAllWithdrawals = (caller: Caller, id: string) =>
  wholeList('transfers', (query) =>
    call('get', `transfer/${id}`, transfersReading, { ...withToken(caller), ...query }),
  )

/** The same with the payees, for the form of a new withdrawal (W17). They are kept in no storage. */
export const getWithdrawalsWithPayees = (caller: Caller, id: string) =>
  wholeList('transfers', (query) =>
    call('get', `transfer/${id}`, transfersWithPayeesReading, { ...withToken(caller), ...query }),
  )

/** Requests a code for exactly this withdrawal; it is sent by mail (W3). */
export const requestCode = (caller: Caller, payload: TransferPayload) =>
  call('post', 'transfer/code', codeRequestReading, { ...withToken(caller), json: payload })

/**
 * Revokes the code of a cancelled withdrawal (W5).
 * @param codeId the code, if the bank named it; a newer one stays then
 */
export const revokeCode = (caller: Caller, codeId?: string) =>
  call('delete', 'transfer/code', accepted, {
    ...withToken(caller),
    ...(codeId !== undefined && { searchParams: { codeId } }),
  })

export const postTransfer = (caller: Caller, payload: TransferPayload) =>
  call('post', 'transfer', accepted, { ...withToken(caller), json: payload })
