import { Link } from 'react-router-dom'
import { activityOf } from '#flows/dashboard/activity.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { History } from './History.tsx'

/** The whole history of the account, shown once all records are read, so that no entries jump. */
export function FullHistory() {
  const { records, symbol, send } = useDashboard()
  const { deposits, loans, transfers, failures } = records
  const known = deposits && loans && transfers
  return (
    <History
      title="History"
      lead="Deposits, loans and withdrawals, the latest first."
      more={known && <Link to="/activity">See all activity</Link>}
      items={known && activityOf(records, new Date().toISOString())}
      missing={Boolean(failures.deposits || failures.loans || failures.transfers)}
      symbol={symbol}
      onReturn={(deposit) => send({ type: 'openDepositReturn', deposit })}
      empty={{
        title: 'No activity yet',
        text: 'Your activity will appear here.',
      }}
    />
  )
}
