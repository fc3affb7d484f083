import type { Failure } from '#domain/failure.ts'
import { Notice } from '#ui/Notice.tsx'
import { isOutcomeUnknown } from './isOutcomeUnknown.ts'

interface FailureNoticeProps {
  failure: Failure | undefined
  /** heading when the bank said no */
  rejectedTitle: string
  /** heading when nobody knows whether it arrived: a cut line, silence, a fault at the bank */
  unknownTitle: string
}

/** Why the last try did not go through, in one plain line beside the form (A4). */
export const FailureNotice = ({ failure, rejectedTitle, unknownTitle }: FailureNoticeProps) =>
  failure && (
    <Notice tone="error" title={isOutcomeUnknown(failure) ? unknownTitle : rejectedTitle}>
      {failure.message}
    </Notice>
  )
