import type { LoanPayload } from '#contract/money.ts'
import { call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'
import { loansReading } from './reading/records.ts'

export const getAllLoans = (token: string, id: string) =>
  call('get', `loan/${id}`, loansReading, withToken(token))

export const takeLoan = (token: string, payload: LoanPayload) =>
  call('post', 'loan', accepted, { ...withToken(token), json: payload })
