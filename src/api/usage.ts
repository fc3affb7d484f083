import { usageAnswer } from '#contract/usage.ts'
import { call } from './http.ts'

/** The counts of a flow. @throws ApiFailure; `notFound` where the server counts nothing */
export const readUsage = (flow: string) =>
  call('get', 'usage', usageAnswer, { searchParams: { flow } })
