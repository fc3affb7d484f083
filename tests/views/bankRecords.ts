import type { DepositRecord, LoanRecord, TransferRecord, User } from '#contract/records.ts'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { network } from './network.ts'

export interface BankRecords {
  user?: User
  loans?: LoanRecord[]
  deposits?: DepositRecord[]
  kyc?: { status: boolean; name?: string; createdAt?: string }[]
  transfers?: TransferRecord[]
}

/** The bank answers the five reads of the dashboard, and the content service has no customer stories. */
export function bankHolds({
  user = userWith(),
  loans = [],
  deposits = [],
  kyc = [],
  transfers = [],
}: BankRecords = {}): void {
  network.answer('user', () => user)
  network.answer('loans', () => ({ loan: loans, totalAmount: 0 }))
  network.answer('deposits', () => ({ deposit: deposits }))
  network.answer('kyc', () => kyc)
  network.answer('transfers', () => ({ transfers, totalAmountTransferred: 0 }))
  network.answer('signOut', () => ({ message: 'Signed out' }))
  network.answer('content.proofs', () => [])
}
