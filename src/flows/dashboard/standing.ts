import type { KycRecord } from '#contract/records.ts'
import type { Standing } from '#domain/capabilities.ts'
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
    limits: { invest: limit(figures.available), loan: limit(figures.loanBalance) },
  }
}
