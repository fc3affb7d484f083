import type { Failure } from '#domain/failure.ts'
import { Notice } from '#ui/Notice.tsx'
import { mayHaveArrived } from './mayHaveArrived.ts'

interface FailureNoticeProps {
  failure: Failure | undefined
  /** heading when the bank said no */
  refused: string
  /** heading when nobody knows whether it arrived: a cut line, silence, a fault at the bank */
  unsure: string
}

/** Why the last try did not go through, in one plain line beside the form (A4). */
export const FailureNotice = ({ failure, refused, unsure }: FailureNoticeProps) =>
  failure && (
    <Notice tone="error" title={mayHaveArrived(failure) ? unsure : refused}>
      {failure.message}
    </Notice>
  )
