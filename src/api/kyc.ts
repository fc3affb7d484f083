import { kycAnswer } from '#contract/money.ts'
import { call, withToken } from './http.ts'

/** The name is the spec's. */
export const geKYCDetails = (token: string, id: string) =>
  call('get', `kyc/${id}`, kycAnswer, withToken(token))
