import type { LoanPayload, LoanPaymentPayload } from '#contract/money.ts'
import { type Caller, call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'
import { loansReading } from './reading/records.ts'
import { toFormData, type UploadOptions, upload } from './upload.ts'
import { wholeList } from './wholeList.ts'

export const getAllLoans = (caller: Caller, id: string) =>
  wholeList('loan', (query) =>
    call('get', `loan/${id}`, loansReading, { ...withToken(caller), ...query }),
  )

export const takeLoan = (caller: Caller, payload: LoanPayload) =>
  call('post', 'loan', accepted, { ...withToken(caller), json: payload })

/** Reports a payment of a loan with its proof, as the parts `images` (F27). */
export const payLoan = (
  payload: LoanPaymentPayload,
  proofs: readonly File[],
  options: UploadOptions,
) => upload('loan/payment', toFormData({ ...payload }, { images: proofs }), options)
