import Big from 'big.js'
import type { KycRecord, LoanRecord } from '#contract/records.ts'
import { isApproved } from '#domain/balances.ts'
import type { Standing } from '#domain/capabilities.ts'
import { debtOfLoan, payableOf, waitingPayments } from '#domain/debtOfLoan.ts'
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

/** The payable amount of all loans now. An unknown loan does not hide the others. */
function payableNow(loans: readonly LoanRecord[], today: string): Standing['payable'] {
  const payable = loans.flatMap((loan) => payableOf(loan, today) ?? [])
  if (payable.length > 0)
    return { open: payable.reduce((sum, { open }) => sum.plus(open), new Big(0)).toFixed(2) }
  const [waiting] = loans.flatMap(waitingPayments)
  if (waiting) return { open: '0.00', waitingSince: waiting.createdAt }
  const isKnown = loans.filter(isApproved).every((loan) => debtOfLoan(loan, today)?.owed === 0)
  return isKnown ? null : undefined
}
