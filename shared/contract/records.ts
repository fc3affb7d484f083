import type { Amount } from '#domain/money.ts'
import type * as money from './money.ts'
import type * as person from './user.ts'

/**
 * The records in the front end: those of the contract, but an amount that another back end sent in an unreadable form
 * is null. It is shown as unreadable and counts in no sum (K30).
 */
type WithUnreadable<Record, Field extends keyof Record> = Omit<Record, Field> & {
  [Name in Field]: Amount | null
}

export type User = WithUnreadable<person.User, 'profit' | 'bonus'>
export type SignInAnswer = User & { accessToken: string }
export type DepositRecord = WithUnreadable<money.DepositRecord, 'amount'>
export type LoanRecord = WithUnreadable<money.LoanRecord, 'amount'>
export type TransferRecord = WithUnreadable<money.TransferRecord, 'amount'>
export type { KycRecord } from './money.ts'

/** The lists as the bank sent them; `next` is the cursor of the rows that are left out. The sum is absent when another back end sent no readable one. */
export interface DepositsAnswer {
  deposit: readonly DepositRecord[]
  next?: string
}
export interface LoansAnswer {
  loan: readonly LoanRecord[]
  totalAmount?: Amount
  next?: string
}
export interface TransfersAnswer {
  transfers: readonly TransferRecord[]
  totalAmountTransferred?: Amount
  next?: string
}
