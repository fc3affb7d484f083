import { fromPromise } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { customerOf } from '#actors/customerOf.ts'
import { getAllDeposits } from '#api/deposits.ts'
import type { Caller } from '#api/http.ts'
import { geKYCDetails } from '#api/kyc.ts'
import { getAllLoans } from '#api/loans.ts'
import { getWithdrawalsWithPayees } from '#api/transfers.ts'
import { getUser } from '#api/users.ts'
import { balancesOf, isApproved, limitOf, unlistedAmount } from '#domain/balances.ts'
import { ApiFailure, readFailureMessage } from '#domain/failure.ts'
import { savedPayees } from '#domain/payees.ts'
import type { PaymentSearch } from '#machines/payment/payment.types.ts'
import type { WithdrawalEligibility } from '#machines/requirements/requirements.types.ts'
import { findWithdrawal } from './withdrawalCalls.ts'

interface EligibilityRequest extends PaymentSearch {
  caller: Caller
  userId: string
}

/**
 * Reads the customer, KYC, loans, deposits and transfers in parallel (W2) and derives the eligibility for a
 * withdrawal on this path.
 * @throws ApiFailure when any of them cannot be read, or the profit is no amount: a check needs all of it.
 */
async function readEligibility(request: EligibilityRequest): Promise<WithdrawalEligibility> {
  const { caller, userId, path } = request
  const [user, [kyc], loans, { deposit }, withdrawals] = await Promise.all([
    getUser(caller, userId),
    geKYCDetails(caller, userId),
    getAllLoans(caller, userId),
    getAllDeposits(caller, userId),
    getWithdrawalsWithPayees(caller, userId),
  ])
  const { profit, bonus, transferStep, review, frozenAt } = user
  if (profit === null && path === 'invest')
    throw new ApiFailure({ kind: 'malformed', message: readFailureMessage.malformed })
  const { loan, totalAmount } = loans
  const { transfers, totalAmountTransferred } = withdrawals
  const pendingLoan = loan.find(({ status }) => status === 'Pending')
  const balances = balancesOf({
    profit,
    bonus,
    deposits: deposit,
    loans: loan,
    transfers,
    unlistedLoans: unlistedAmount(loan, totalAmount, isApproved).toFixed(),
    unlistedWithdrawals: unlistedAmount(transfers, totalAmountTransferred).toFixed(),
  })
  return {
    kyc: kyc ? (kyc.status ? 'verified' : 'pending') : 'none',
    kycSince: kyc?.createdAt,
    loanPending: pendingLoan !== undefined,
    loanSince: pendingLoan?.createdAt || undefined,
    transferStep,
    frozen: Boolean(frozenAt),
    review,
    limit: limitOf(balances, path).toFixed(2),
    payees: savedPayees(transfers),
    ...findWithdrawal(withdrawals, request),
  }
}

/** The actor that reads it for the signed-in customer. */
export const eligibilityReader = (bank: Bank) =>
  fromPromise<WithdrawalEligibility, PaymentSearch>(({ input, system }) =>
    readEligibility({ ...input, caller: bank.caller(), userId: customerOf(system)._id }),
  )
