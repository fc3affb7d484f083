import type { LoanPayload } from '#contract/money.ts'
import { type Caller, call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'
import { loansReading } from './reading/records.ts'

export const getAllLoans = (caller: Caller, id: string) =>
  call('get', `loan/${id}`, loansReading, withToken(caller))

export const takeLoan = (caller: Caller, payload: LoanPayload) =>
  call('post', 'loan', accepted, { ...withToken(caller), json: payload })
