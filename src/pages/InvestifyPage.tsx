import { balanceMeanings } from '#domain/balanceWords.ts'
import { depositActivity } from '#flows/dashboard/activity.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { useAddressed } from '#flows/useAddressed.ts'
import { Button } from '#ui/Button.tsx'
import { BalancePanel } from './dashboard/BalancePanel.tsx'
import { ExpectedReturn } from './dashboard/ExpectedReturn.tsx'
import { History } from './dashboard/History.tsx'
import { MarketCharts } from './dashboard/MarketCharts.tsx'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { PlanCards } from './dashboard/PlanCards.tsx'

/** Investing: balance, expected return with its risk, and deposits. D7 */
export default function InvestifyPage() {
  const { records, symbol, send } = useDashboard()
  const { user, deposits, failures } = records
  const customer = useAddressed()
  return (
    <>
      <PageHeader title="Invest" />
      <BalancePanel
        title="Balances"
        main={{
          name: 'investifyBalance',
          qualifier: 'investments',
          hint: balanceMeanings.investifyBalance,
        }}
        actions={<Button onClick={() => send({ type: 'openDeposit' })}>Deposit</Button>}
      />
      <ExpectedReturn />
      {user.investStatus === 'true' ? <MarketCharts /> : <PlanCards />}
      <History
        title="Deposit history"
        items={deposits && depositActivity(records, { now: new Date().toISOString(), ...customer })}
        missing={Boolean(failures.deposits)}
        symbol={symbol}
        onReturn={(deposit) => send({ type: 'openDepositReturn', deposit })}
        empty={{
          title: 'No deposits yet',
          text: 'Your deposits show up here as soon as you report them, as pending until we confirm them.',
        }}
      />
    </>
  )
}
