import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { FullHistory } from './FullHistory.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { WithdrawalMethods } from './WithdrawalMethods.tsx'

/** The overview of a new customer: account, withdrawal methods and history. D4 */
export function NewCustomerOverview() {
  const { figures, symbol, send } = useDashboard()
  return (
    <>
      <BalancePanel
        title="Account dashboard"
        symbol={symbol}
        main={{
          label: 'Available balance',
          figure: figures.available,
          hint: 'Your profit, less what you withdrew of it',
        }}
        actions={<Button onClick={() => send({ type: 'openDeposit' })}>Deposit</Button>}
      >
        <AccountFacts />
      </BalancePanel>
      <WithdrawalMethods />
      <div className="dash-columns dash-columns-turned">
        <IdentityCard />
        <FullHistory />
      </div>
    </>
  )
}
