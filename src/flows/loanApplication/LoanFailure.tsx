import type { Failure } from '#domain/failure.ts'
import { FailureNotice } from '../FailureNotice.tsx'

/** Why the last attempt failed; shown in both steps. */
export const LoanFailure = ({ failure }: { failure: Failure | undefined }) => (
  <FailureNotice
    failure={failure}
    rejectedTitle="The application was not accepted"
    unknownTitle="The application is not confirmed"
  />
)
