import type { Failure } from '#domain/failure.ts'
import { TroubleNotice } from '../FailureNotice.tsx'

/** Why the last try did not go through, in either step. */
export const Trouble = ({ failure }: { failure: Failure | undefined }) => (
  <TroubleNotice
    failure={failure}
    refused="The application was not accepted"
    unsure="The application is not confirmed"
  />
)
