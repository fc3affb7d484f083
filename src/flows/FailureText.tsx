import { Link } from 'react-router-dom'
import type { Failure } from '#domain/failure.ts'

interface FailureTextProps {
  failure: Failure
  /** closes the window, so that the page behind it can be used */
  onLeave?: () => void
}

/** Why an attempt failed; with the way to the security page when the account is frozen. A4, G25 */
export const FailureText = ({ failure, onLeave }: FailureTextProps) => (
  <>
    <p>{failure.message}</p>
    {failure.code === 'accountFrozen' && onLeave && (
      <Link to="/security" className="target" onClick={onLeave}>
        Open the Security page
      </Link>
    )}
  </>
)
