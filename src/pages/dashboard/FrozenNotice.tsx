import { Link } from 'react-router-dom'
import { formatLocalMoment } from '#domain/dates.ts'
import { Notice } from '#ui/Notice.tsx'
import { useCapabilities } from './useCapabilities.ts'

/** Says on every page of the dashboard that the account is frozen, and the way back. G25 */
export function FrozenNotice() {
  const { standing, capabilities } = useCapabilities()
  const { changeDetails } = capabilities
  if (!standing.frozenAt || changeDetails.state !== 'blocked') return null
  return (
    <Notice
      tone="warning"
      title={`Your account has been frozen since ${formatLocalMoment(standing.frozenAt)}`}
    >
      <p>{changeDetails.obstacle.text}</p>
      <p>
        <Link to="/security#freeze">Open the Security page</Link>
      </p>
    </Notice>
  )
}
