import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BalancePanel } from './dashboard/BalancePanel.tsx'
import { LoanDebts } from './dashboard/debt/LoanDebts.tsx'
import { LatestLoan } from './dashboard/LatestLoan.tsx'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { ReviewNotice } from './dashboard/ReviewNotice.tsx'
import { useLoanBalanceHint } from './dashboard/useCapabilities.ts'
import './LoanPage.css'

/** Borrowing: balances, applications and the latest loan. D5 */
export default function LoanPage() {
  const { records, can, send } = useDashboard()
  const hint = useLoanBalanceHint()
  return (
    <>
      <PageHeader title="Loan" />
      <ReviewNotice user={records.user} />
      <BalancePanel
        title="Balances"
        main={{
          name: 'total',
          label: 'Total balance',
          qualifier: 'whole account',
        }}
        breakdown={{
          title: 'Your loans',
          figures: [{ name: 'loans' }, { name: 'loanWithdrawals' }, { name: 'loanBalance', hint }],
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
        <LatestLoan />
        <Card>
          <details className="loan-how">
            <summary className="target">How a loan works</summary>
            <ol className="loan-steps">
              <li>
                <strong>You apply.</strong> Two short steps. Applying costs nothing.
              </li>
              <li>
                <strong>We decide.</strong> Until then your loan shows as Processing and is not
                counted as money.
              </li>
              <li>
                <strong>You use it.</strong> Once approved, you withdraw it from your loan balance.
              </li>
              <li>
                <strong>You repay it.</strong> One payment a month. This page shows the next one.
              </li>
            </ol>
          </details>
        </Card>
      </div>
    </>
  )
}
