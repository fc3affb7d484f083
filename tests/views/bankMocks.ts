import { vi } from 'vitest'
import { signIn, signOut } from '#api/auth.ts'
import { getAllDeposits } from '#api/deposits.ts'
import { geKYCDetails } from '#api/kyc.ts'
import { getAllLoans, takeLoan } from '#api/loans.ts'
import { getAllWithdrawals } from '#api/transfers.ts'
import { getUser } from '#api/users.ts'
import { getHelp, getProofs, getRoutingNumber } from '#content/queries.ts'
import type { DepositRecord, LoanRecord, TransferRecord, User } from '#contract/records.ts'
import { userWith } from '#tests/machines/dashboardRecords.ts'

// A page of the site at a bank and a content service that the test answers for. A test imports the calls from here.
const { never } = vi.hoisted(() => ({ never: () => new Promise<never>(() => undefined) }))
vi.mock('#api/auth.ts', () => ({ signIn: vi.fn(), signOut: vi.fn() }))
vi.mock('#api/users.ts', () => ({ getUser: vi.fn() }))
vi.mock('#api/loans.ts', () => ({ getAllLoans: vi.fn(), takeLoan: vi.fn() }))
vi.mock('#api/deposits.ts', () => ({ getAllDeposits: vi.fn() }))
vi.mock('#api/kyc.ts', () => ({ geKYCDetails: vi.fn() }))
vi.mock('#api/transfers.ts', () => {
  const getAllWithdrawals = vi.fn()
  return {
    getAllWithdrawals,
    getWithdrawalsWithPayees: getAllWithdrawals,
    revokeCode: async () => undefined,
  }
})
vi.mock('#content/queries.ts', () => ({
  getProofs: vi.fn(),
  getHelp: vi.fn(),
  getRoutingNumber: vi.fn(),
  // The built-in words are shown until the content service answers. Here it never does.
  getSiteSettings: never,
  getSignInPages: never,
}))

export { getHelp, getProofs, getRoutingNumber, never, signIn, signOut, takeLoan }
/** The five reads of the dashboard. */
export const reads = {
  getUser: vi.mocked(getUser),
  getAllLoans: vi.mocked(getAllLoans),
  getAllDeposits: vi.mocked(getAllDeposits),
  geKYCDetails: vi.mocked(geKYCDetails),
  getAllWithdrawals: vi.mocked(getAllWithdrawals),
}

export interface BankRecords {
  user?: User
  loans?: LoanRecord[]
  deposits?: DepositRecord[]
  kyc?: { status: boolean; name?: string; createdAt?: string }[]
  transfers?: TransferRecord[]
}

/** The bank answers every read. */
export function bankHolds({
  user = userWith(),
  loans = [],
  deposits = [],
  kyc = [],
  transfers = [],
}: BankRecords = {}): void {
  reads.getUser.mockResolvedValue(user)
  reads.getAllLoans.mockResolvedValue({ loan: loans, totalAmount: 0 })
  reads.getAllDeposits.mockResolvedValue({ deposit: deposits })
  reads.geKYCDetails.mockResolvedValue(kyc)
  reads.getAllWithdrawals.mockResolvedValue({ transfers, totalAmountTransferred: 0 })
  vi.mocked(getProofs).mockResolvedValue([])
  vi.mocked(signOut).mockResolvedValue()
}

/** The bank answers no read. */
export function bankSilent(): void {
  for (const read of Object.values(reads)) read.mockImplementation(never)
  vi.mocked(getRoutingNumber).mockImplementation(never)
}
