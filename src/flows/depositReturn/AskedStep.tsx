import { useCustomer } from '#actors/useFlow.ts'
import { formatWeekday } from '#domain/dates.ts'
import { decisionNews } from '#domain/decisionNews.ts'
import { shownReference } from '#domain/reference.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { RecordTimeline } from '../RecordTimeline.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { DepositReturnStepProps } from './stepProps.ts'

/** The reference, the day of the decision, and the steps that follow. M4, M6 */
export function AskedStep({ snapshot, send, amount }: DepositReturnStepProps) {
  const { request } = snapshot.context
  const customer = useCustomer()
  if (!request) return null
  const { decideBy, askedAt } = request
  const reference = shownReference(request.referenceNumber)
  const decides = `We’ll decide by ${formatWeekday(decideBy)}`
  return (
    <>
      <StepHeading text={decisionNews(customer, decides, `${decides}, and email you.`)}>
        You asked for {amount} back
      </StepHeading>
      <p className="deposit-return-reference">
        <span>
          Your reference: <strong>{reference}</strong>
        </span>
        <CopyButton text={reference} label="Copy reference" />
      </p>
      <RecordTimeline
        label="What happens"
        record={{ kind: 'return', status: 'pending', requestedAt: askedAt }}
      />
      <p>You’ll find all of this again in your history.</p>
      <DialogActions>
        <Button autoFocus onClick={() => send({ type: 'close' })}>
          {buttonLabel(snapshot)}
        </Button>
      </DialogActions>
    </>
  )
}
