import { useCustomer } from '#actors/useFlow.ts'
import { arrivalDay } from '#domain/arrival.ts'
import { formatDay } from '#domain/dates.ts'
import { promisesDays } from '#domain/decisionNews.ts'
import { shownReference } from '#domain/reference.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { openAmountText } from '../NotMadeNotice.tsx'
import { RecordTimeline } from '../RecordTimeline.tsx'
import { amountText, WithdrawalSummary } from '../WithdrawalSummary.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The bank accepted the withdrawal: its steps, the day of arrival and the reference, until the customer closes. W7, W18 */
export function SuccessStep({ snapshot, send }: WithdrawalStepProps) {
  const { acceptedAt, method } = snapshot.context
  const reference = shownReference(snapshot.context.reference)
  const promised = promisesDays(useCustomer())
  return (
    <FlowDone
      title={`${amountText(snapshot.context)} is on its way`}
      onClose={() => send({ type: 'close' })}
    >
      {acceptedAt && (
        <div className="withdrawal-receipt">
          {promised && (
            <p className="withdrawal-arrival">
              Arrives by <strong>{formatDay(arrivalDay(acceptedAt, method))}</strong>
            </p>
          )}
          <p className="withdrawal-reference">
            <span>
              Reference <code>{reference}</code>
            </span>
            <CopyButton text={reference} label="Copy reference" />
          </p>
          <RecordTimeline
            label="Steps of this withdrawal"
            record={{ kind: 'withdrawal', status: 'pending', method, requestedAt: acceptedAt }}
          />
          <WithdrawalSummary withdrawal={snapshot.context} />
        </div>
      )}
    </FlowDone>
  )
}

/** The bank has already recorded this withdrawal. W6 */
export const DuplicateStep = ({ snapshot: { context }, send }: WithdrawalStepProps) => (
  <FlowDone
    title="This withdrawal was made already"
    text={`The bank has ${context.open ? `your withdrawal of ${openAmountText(context)}` : 'it'}, once, as your history shows it. Nothing was paid a second time. If you meant another withdrawal, start a new one.`}
    onClose={() => send({ type: 'close' })}
  />
)
