import type { KycPayload } from '#contract/money.ts'
import { type Caller, call, withToken } from './http.ts'
import { kycReading } from './reading/records.ts'
import { toFormData, type UploadOptions, upload } from './upload.ts'

/** The spec prescribes this name. */
export const geKYCDetails = (caller: Caller, id: string) =>
  call('get', `kyc/${id}`, kycReading, withToken(caller))

/** Sends both sides of an identity document, as the parts `front` and `back` (F6). */
export const uploadKyc = (
  payload: KycPayload,
  sides: Record<'front' | 'back', readonly File[]>,
  options: UploadOptions,
) => upload('kyc', toFormData({ ...payload }, sides), options)
