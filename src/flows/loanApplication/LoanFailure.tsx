import type { Failure } from '#domain/failure.ts'
import { FailureNotice } from '../FailureNotice.tsx'

/** Why the last try did not go through, in either step. */
export const LoanFailure = ({ failure }: { failure: Failure | undefined }) => (
  <FailureNotice
    failure={failure}
    refused="The application was not accepted"
    unsure="The application is not confirmed"
  />
)
