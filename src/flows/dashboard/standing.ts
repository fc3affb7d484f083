import Big from 'big.js'
import type { KycRecord, LoanRecord } from '#contract/records.ts'
import { isApproved } from '#domain/balances.ts'
import type { Standing } from '#domain/capabilities.ts'
import { debtOfLoan, payableOf } from '#domain/debtOfLoan.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import { customerStanding } from '../customerStanding.ts'
import type { Figures } from './figures.ts'

/** @param kyc null: the customer sent none; undefined: not read */
export const identityOf = (kyc: KycRecord | null | undefined): Standing['identity'] => {
  if (kyc === undefined) return undefined
  return kyc
    ? { state: kyc.status ? 'verified' : 'pending', since: kyc.createdAt }
    : { state: 'none' }
}

/** The facts that decide what this customer can do, from the records read so far. D29 */
export function standingOf(
  { user, kyc, loans }: Pick<DashboardContext, 'user' | 'kyc' | 'loans'>,
  figures: Pick<Figures, 'available' | 'loanBalance'>,
  when: Pick<Standing, 'now' | 'supportEmail'>,
): Standing {
  const pending = loans?.find(({ status }) => status === 'Pending')
  const limit = (figure: Figures['available']) =>
    typeof figure === 'string' ? undefined : figure.toFixed(2)
  return {
    ...customerStanding(user),
    ...when,
    identity: identityOf(kyc),
    pendingLoan: loans && (pending ? { since: pending.createdAt } : null),
    payable: loans && payableNow(loans, when.now.slice(0, 10)),
    limits: { invest: limit(figures.available), loan: limit(figures.loanBalance) },
  }
}

/** What is owed of all loans and not covered by a payment that is being checked; undefined where the bank names no terms. */
function payableNow(loans: readonly LoanRecord[], today: string): Standing['payable'] {
  const debts = loans.filter(isApproved).map((loan) => ({ loan, debt: debtOfLoan(loan, today) }))
  if (debts.some(({ loan, debt }) => !debt || !loan.payments)) return undefined
  const owed = debts.filter(({ debt }) => debt?.next)
  if (owed.length === 0) return null
  const open = owed.reduce(
    (sum, { loan }) => sum.plus(payableOf(loan, today)?.open ?? 0),
    new Big(0),
  )
  const waiting = owed.flatMap(
    ({ loan }) => loan.payments?.filter(({ status }) => status === 'waiting') ?? [],
  )
  return { open: open.toFixed(2), waitingSince: waiting[0]?.createdAt }
}
