import { totalParts } from '#flows/dashboard/figures.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { FullHistory } from './FullHistory.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { LatestLoan } from './LatestLoan.tsx'

/** Label and explanation of each part of the total. D15 */
const parts: Record<(typeof totalParts)[number], { label: string; hint: string }> = {
  available: { label: 'Available balance', hint: 'Your profit, less what you withdrew of it' },
  loanBalance: {
    label: 'Loan balance',
    hint: 'Your approved loans, less what you withdrew of them',
  },
  deposits: { label: 'Deposits', hint: 'All your confirmed deposits' },
  bonus: { label: 'Bonus', hint: 'What the bank credited you' },
}

/** The overview of an established customer: balances, actions and history. D4 */
export function CustomerOverview() {
  const { figures, symbol, can, send } = useDashboard()
  return (
    <>
      <BalancePanel
        title="Balances"
        symbol={symbol}
        main={{ label: 'Total amount', figure: figures.total }}
        breakdown={{
          title: 'What the total amount is made of',
          figures: totalParts.map((name) => ({ ...parts[name], figure: figures[name] })),
        }}
        separate={{
          label: 'Investment balance',
          figure: figures.investmentBalance,
          hint: 'Your deposits and bonus, less withdrawals from your available balance. Not added to the total, which counts them above.',
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
          <IdentityCard />
          <LatestLoan />
        </div>
      </div>
    </>
  )
}
