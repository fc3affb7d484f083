import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BalancePanel } from './dashboard/BalancePanel.tsx'
import { LoanDebts } from './dashboard/debt/LoanDebts.tsx'
import { LatestLoan } from './dashboard/LatestLoan.tsx'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { ReviewNotice } from './dashboard/ReviewNotice.tsx'
import { useBalanceHints, useCapabilities } from './dashboard/useCapabilities.ts'
import './LoanPage.css'

/** Borrowing: balances, applications and the latest loan. D5 */
export default function LoanPage() {
  const { records, can, send } = useDashboard()
  const hints = useBalanceHints()
  const { applyForLoan } = useCapabilities().capabilities
  return (
    <>
      <PageHeader title="Loan" text="Borrow for what comes next, and follow what you borrowed." />
      <ReviewNotice user={records.user} />
      <BalancePanel
        title="Balances"
        main={{
          name: 'total',
          label: 'Total balance',
          qualifier: 'whole account',
          hint: 'The total amount of your overview: available balance, loan balance, deposits and bonus.',
        }}
        breakdown={{
          title: 'Your loans',
          figures: [
            { name: 'loans' },
            { name: 'loanWithdrawals' },
            { name: 'loanBalance', hint: hints.loanBalance },
          ],
        }}
        actions={
          <>
            <Button
              disabled={!can({ type: 'openLoan' })}
              onClick={() => send({ type: 'openLoan' })}
            >
              Apply for Loan
            </Button>
            <Button
              variant="secondary"
              onClick={() => send({ type: 'openWithdrawal', path: 'loan' })}
            >
              Withdraw
            </Button>
          </>
        }
      />
      <LoanDebts />
      <div className="dash-columns">
        <Card title="How a loan works">
          <ol className="loan-steps">
            <li>
              <strong>You apply.</strong> Two short steps, about you and what the loan is for.
              Applying costs nothing.
            </li>
            <li>
              <strong>We decide.</strong> While we look at it, your loan shows as Processing and is
              not counted as money.
            </li>
            <li>
              <strong>You use it.</strong> Once approved, it is in your loan balance, and you can
              withdraw it from there.
            </li>
            <li>
              <strong>You repay it.</strong> One payment a month. This page shows what is still to
              be repaid, the next payment and its date.
            </li>
          </ol>
          {applyForLoan.state === 'blocked' && applyForLoan.obstacle.name === 'loanPending' && (
            <p className="loan-wait">
              {applyForLoan.obstacle.text} Withdrawals wait until then, too.
            </p>
          )}
        </Card>
        <LatestLoan />
      </div>
    </>
  )
}
