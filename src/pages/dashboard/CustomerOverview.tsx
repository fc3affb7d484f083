import { useDashboard } from '#flows/dashboard/DashboardProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { FullHistory } from './FullHistory.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { LatestLoan } from './LatestLoan.tsx'

/** An established customer: balances, what can be done with them, and what happened. D4 */
export function CustomerOverview() {
  const { figures, symbol, can, send } = useDashboard()
  return (
    <>
      <BalancePanel
        title="Balances"
        symbol={symbol}
        main={{ label: 'Total amount', figure: figures.total }}
        others={[
          { label: 'Loan balance', figure: figures.loanBalance },
          { label: 'Investment balance', figure: figures.investmentBalance },
          { label: 'Available to withdraw', figure: figures.available },
        ]}
        actions={
          <>
            <Button onClick={() => send({ type: 'openDeposit' })}>Deposit</Button>
            {can({ type: 'openWithdrawal', path: 'invest' }) && (
              <Button
                variant="secondary"
                onClick={() => send({ type: 'openWithdrawal', path: 'invest' })}
              >
                Withdraw
              </Button>
            )}
          </>
        }
      />
      <div className="dash-columns">
        <FullHistory />
        <div className="dash-stack">
          <IdentityCard />
          <LatestLoan />
        </div>
      </div>
    </>
  )
}
