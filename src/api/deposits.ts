import { depositsAnswer } from '#contract/money.ts'
import { call, withToken } from './http.ts'

export const getAllDeposits = (token: string, id: string) =>
  call('get', `deposit/${id}`, depositsAnswer, withToken(token))
