import { done } from '#contract/answers.ts'
import { type LoanPayload, loansAnswer } from '#contract/money.ts'
import { call, withToken } from './http.ts'

export const getAllLoans = (token: string, id: string) =>
  call('get', `loan/${id}`, loansAnswer, withToken(token))

export const takeLoan = (token: string, payload: LoanPayload) =>
  call('post', 'loan', done, { ...withToken(token), json: payload })
