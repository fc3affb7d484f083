import type { Amount } from '#domain/money.ts'
import type * as money from './money.ts'
import type * as person from './user.ts'

/**
 * The records as the front end holds them: those of the contract, except that a back end of another kind may
 * have sent an amount that is no number. It is null: shown as unreadable, counted in no sum (K30).
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

/** The lists as the bank sent them. Its sum is absent where another back end gave none that is readable. */
export interface DepositsAnswer {
  deposit: readonly DepositRecord[]
}
export interface LoansAnswer {
  loan: readonly LoanRecord[]
  totalAmount?: Amount
}
export interface TransfersAnswer {
  transfers: readonly TransferRecord[]
  totalAmountTransferred?: Amount
}
