import { useSiteSettings } from '#actors/siteContent.ts'
import { balanceMeanings } from '#domain/balanceWords.ts'
import {
  balanceStanding,
  type Capabilities,
  capabilitiesOf,
  type Standing,
} from '#domain/capabilities.ts'
import { standingOf } from '#flows/dashboard/standing.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'

/** The customer's capabilities, and the facts that decide them. D29 */
export function useCapabilities(): { standing: Standing; capabilities: Capabilities } {
  const { records, figures } = useDashboard()
  const { supportEmail } = useSiteSettings()
  const standing = standingOf(records, figures, { now: new Date().toISOString(), supportEmail })
  return { standing, capabilities: capabilitiesOf(standing) }
}

/** Under the loan balance: whether its money can leave now; else what it is. W10, D15 */
export function useLoanBalanceHint(): string {
  const { withdrawLoan } = useCapabilities().capabilities
  return balanceStanding(withdrawLoan) ?? balanceMeanings.loanBalance
}
