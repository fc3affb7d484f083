import { type DepositPayload, depositsAnswer } from '#contract/money.ts'
import { call, withToken } from './http.ts'
import { formOf, type UploadOptions, upload } from './upload.ts'

export const getAllDeposits = (token: string, id: string) =>
  call('get', `deposit/${id}`, depositsAnswer, withToken(token))

/** Reports a deposit with the picture that proves it, under `images` (F2). */
export const makeDeposit = (payload: DepositPayload, proof: File, options: UploadOptions) =>
  upload('deposit', formOf({ ...payload }, { images: proof }), options)
