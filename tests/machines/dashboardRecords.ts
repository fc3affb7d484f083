import type { DepositRecord, LoanRecord, TransferRecord, User } from '#contract/records.ts'
import { sampleDeposit, sampleLoan, sampleTransfer, sampleUser } from '#machines/testing/samples.ts'

/** Records for tests of the dashboard, each overridable. */
export const userWith = (changes: Partial<User> = {}): User => ({ ...sampleUser, ...changes })

export const depositWith = (changes: Partial<DepositRecord> = {}): DepositRecord => ({
  ...sampleDeposit('true'),
  ...changes,
})

export const loanWith = (changes: Partial<LoanRecord> = {}): LoanRecord => ({
  ...sampleLoan('true'),
  ...changes,
})

export const transferWith = (changes: Partial<TransferRecord> = {}): TransferRecord => ({
  ...sampleTransfer(true),
  ...changes,
})
