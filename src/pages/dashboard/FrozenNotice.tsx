import { Link } from 'react-router-dom'
import { formatLocalMoment } from '#domain/dates.ts'
import { frozenText } from '#domain/freeze.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Notice } from '#ui/Notice.tsx'

/** Says on every page of the dashboard that the account is frozen, and the way back. G25 */
export function FrozenNotice() {
  const { frozenAt } = useDashboard().records.user
  if (!frozenAt) return null
  return (
    <Notice
      tone="warning"
      title={`Your account has been frozen since ${formatLocalMoment(frozenAt)}`}
    >
      <p>
        {frozenText({})} <Link to="/security#freeze">Open the Security page</Link>
      </p>
    </Notice>
  )
}
