import type { Failure } from '#domain/failure.ts'
import { FailureNotice } from '../FailureNotice.tsx'

/** Why the last try failed: beside the amount and beside the proof. */
export const PaymentFailure = ({ failure }: { failure: Failure | undefined }) => (
  <FailureNotice
    failure={failure}
    rejectedTitle="The payment was not accepted"
    unknownTitle="The payment is not confirmed"
  />
)
