import type { Failure } from '#domain/failure.ts'
import { FailureNotice } from '../FailureNotice.tsx'

interface LoanFailureProps {
  failure: Failure | undefined
  /** closes the window */
  onLeave: () => void
}

/** Why the last attempt failed; shown in both steps. */
export const LoanFailure = ({ failure, onLeave }: LoanFailureProps) => (
  <FailureNotice
    failure={failure}
    onLeave={onLeave}
    rejectedTitle="The application was not accepted"
    unknownTitle="The application is not confirmed"
  />
)
