import { depositReturnPayload } from '../depositReturns.ts'
import { depositReturn, returnCodeAnswer } from '../sentDepositReturns.ts'
import type { Route } from './route.ts'

/** The calls to return a customer's own deposit. */
export const depositReturnRoutes = {
  requestReturnCode: {
    method: 'POST',
    path: 'deposit/return/code',
    access: 'customer',
    summary: 'Request a code for the return of a deposit',
    body: depositReturnPayload,
    answer: returnCodeAnswer,
  },
  returnDeposit: {
    method: 'POST',
    path: 'deposit/return',
    access: 'customer',
    summary: 'Ask for a deposit back, to the account it came from',
    body: depositReturnPayload,
    answer: depositReturn,
  },
} as const satisfies Record<string, Route>
