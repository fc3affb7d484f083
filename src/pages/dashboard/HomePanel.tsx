import { Link } from 'react-router-dom'
import { balanceLabels } from '#domain/balanceWords.ts'
import { owedOf, withdrawableOf } from '#flows/dashboard/home.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { ExplainedFigure, FigureWithSum } from './ExplainedFigure.tsx'
import { useCapabilities } from './useCapabilities.ts'
import './BalancePanel.css'
import './HomePanel.css'

/**
 * Three figures lead the home page: what can leave now, what the customer has with the bank, and what they owe. D30
 */
export function HomePanel() {
  const { records, figures, can, send } = useDashboard()
  const { standing, capabilities } = useCapabilities()
  const withdrawable = withdrawableOf(capabilities, figures)
  const owed = owedOf(records, standing)
  const isLoanOnly =
    capabilities.withdrawLoan.state === 'possible' &&
    capabilities.withdrawInvest.state !== 'possible'
  return (
    <section className="balance" aria-label="Balances">
      <dl className="home-figures">
        <div>
          <dt>You can withdraw now</dt>
          <dd>
            <FigureWithSum
              button="How what you can withdraw is worked out"
              label="You can withdraw now"
              meaning="Your available balance and your loan balance, without what is on hold."
              {...withdrawable}
            />
          </dd>
          {withdrawable.hint && <dd className="balance-hint">{withdrawable.hint}</dd>}
        </div>
        <div>
          <dt>{balanceLabels.total}</dt>
          <dd>
            <ExplainedFigure name="total" />
          </dd>
        </div>
        {owed && (
          <div>
            <dt>You owe</dt>
            <dd>
              <FigureWithSum
                button="How what you owe is worked out"
                label="You owe"
                meaning="What is still to repay of your loans, with their interest."
                {...owed}
              />
            </dd>
            {owed.hint && <dd className="balance-hint">{owed.hint}</dd>}
          </div>
        )}
      </dl>
      <div className="balance-actions">
        <Button onClick={() => send({ type: 'openDeposit' })}>Deposit</Button>
        {!records.user.newUser && can({ type: 'openWithdrawal', path: 'invest' }) && (
          <Button
            variant="secondary"
            onClick={() => send({ type: 'openWithdrawal', path: 'invest' })}
          >
            Withdraw
          </Button>
        )}
        {isLoanOnly && <Link to="/loan">Withdraw loan money on the Loan page</Link>}
      </div>
    </section>
  )
}
