import { type Failure, isOutcomeUnknown } from '#domain/failure.ts'
import { Notice } from '#ui/Notice.tsx'
import { FailureText } from './FailureText.tsx'

interface FailureNoticeProps {
  failure: Failure | undefined
  /** heading when the bank rejected the request */
  rejectedTitle: string
  /** heading when the outcome is unknown: a lost connection, a timeout, a server error */
  unknownTitle: string
  /** closes the window */
  onLeave?: () => void
}

/** Why the last attempt failed, in one line beside the form (A4). It takes the focus (U14). */
export const FailureNotice = ({
  failure,
  rejectedTitle,
  unknownTitle,
  onLeave,
}: FailureNoticeProps) =>
  failure && (
    <Notice tone="error" focused title={isOutcomeUnknown(failure) ? unknownTitle : rejectedTitle}>
      <FailureText failure={failure} onLeave={onLeave} />
    </Notice>
  )
