import { AccountFacts } from './AccountFacts.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { FullHistory } from './FullHistory.tsx'
import { useBalanceHints } from './useCapabilities.ts'
import { WithdrawalMethods } from './WithdrawalMethods.tsx'

/** The overview of a new customer: the first steps, account, history and withdrawal methods. D4, D24 */
export const NewCustomerOverview = () => (
  <>
    <FirstSteps />
    <BalancePanel
      title="Account dashboard"
      main={{ name: 'available', hint: useBalanceHints().available }}
    >
      <AccountFacts />
    </BalancePanel>
    <FullHistory />
    <WithdrawalMethods />
  </>
)
