import { getAllDeposits } from '#api/deposits.ts'
import { geKYCDetails } from '#api/kyc.ts'
import { getAllLoans } from '#api/loans.ts'
import { getAllWithdrawals } from '#api/transfers.ts'
import { getUser } from '#api/users.ts'
import { balancesOf, limitOf, type WithdrawalPath } from '#domain/balances.ts'
import type { WithdrawalEligibility } from '#machines/withdrawal/withdrawal.types.ts'

interface EligibilityRequest {
  token: string
  userId: string
  path: WithdrawalPath
  reference: string
}

/**
 * Reads the customer, KYC, loans, deposits and transfers in parallel (W2) and derives the eligibility for a
 * withdrawal on this path.
 * @throws ApiFailure when any of them cannot be read: a check needs all records.
 */
export async function readEligibility(request: EligibilityRequest): Promise<WithdrawalEligibility> {
  const { token, userId, path, reference } = request
  const [user, kyc, { loan }, { deposit }, { transfers }] = await Promise.all([
    getUser(token, userId),
    geKYCDetails(token, userId),
    getAllLoans(token, userId),
    getAllDeposits(token, userId),
    getAllWithdrawals(token, userId),
  ])
  const { profit, bonus, transferStep, review } = user
  const pendingLoan = loan.find(({ status }) => status === 'Pending')
  const balances = balancesOf({ profit, bonus, deposits: deposit, loans: loan, transfers })
  return {
    kyc: kyc[0] ? (kyc[0].status ? 'verified' : 'pending') : 'none',
    kycSince: kyc[0]?.createdAt,
    loanPending: pendingLoan !== undefined,
    loanSince: pendingLoan?.createdAt,
    transferStep,
    review,
    limit: limitOf(balances, path).toFixed(2),
    madeBefore: transfers.some(({ referenceNumber }) => referenceNumber === reference),
  }
}
