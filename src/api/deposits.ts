import type { DepositPayload } from '#contract/money.ts'
import { type Caller, call, withToken } from './http.ts'
import { depositsReading } from './reading/records.ts'
import { toFormData, type UploadOptions, upload } from './upload.ts'
import { wholeList } from './wholeList.ts'

export const getAllDeposits = (caller: Caller, id: string) =>
  wholeList('deposit', (query) =>
    call('get', `deposit/${id}`, depositsReading, { ...withToken(caller), ...query }),
  )

/** Reports a deposit with its proof images, as the parts `images` (F2). */
export const makeDeposit = (
  payload: DepositPayload,
  proofs: readonly File[],
  options: UploadOptions,
) => upload('deposit', toFormData({ ...payload }, { images: proofs }), options)
