import { balanceMeanings } from '#domain/balanceWords.ts'
import { totalParts } from '#flows/dashboard/figures.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { FullHistory } from './FullHistory.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { LatestLoan } from './LatestLoan.tsx'
import { useBalanceHints } from './useCapabilities.ts'

/** The overview of an established customer: balances, actions and history. D4, D15 */
export function CustomerOverview() {
  const { can, send } = useDashboard()
  const hints = useBalanceHints()
  return (
    <>
      <BalancePanel
        title="Balances"
        main={{ name: 'total' }}
        breakdown={{
          title: 'What the total amount is made of',
          figures: totalParts.map((name) => ({ name, hint: hints[name] })),
        }}
        separate={{
          title: 'Already in your total',
          figures: [{ name: 'investmentBalance', hint: balanceMeanings.investmentBalance }],
        }}
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
          <Card title="Your account">
            <AccountFacts />
          </Card>
          <IdentityCard />
          <LatestLoan />
        </div>
      </div>
    </>
  )
}
