import { useCustomer } from '#actors/useFlow.ts'
import { arrivalDay } from '#domain/arrival.ts'
import { formatDay } from '#domain/dates.ts'
import { promisesDays } from '#domain/decisionNews.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { RecordTimeline } from '../RecordTimeline.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { openAmountText } from './LastWithdrawal.tsx'
import { amountText } from './labels.ts'
import { Summary } from './Summary.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/**
 * The withdrawal was sent: it cannot be cancelled. Without an answer it can be retried safely, or, where the bank
 * keeps no references, looked for in its list. W5, W6, W14
 */
export function SendingStep({ snapshot, send }: WithdrawalStepProps) {
  const { failure } = snapshot.context
  const lookingUp = snapshot.hasTag('lookingUp')
  return (
    <>
      <StepHeading text="It has left and can no longer be cancelled.">
        {snapshot.hasTag('busy') && !lookingUp ? 'Sending your withdrawal' : 'We got no answer'}
      </StepHeading>
      {snapshot.hasTag('busy') && (
        <ProgressBar
          label={lookingUp ? 'Looking in your history' : 'Waiting for the bank’s answer'}
        />
      )}
      {snapshot.hasTag('notFound') && (
        <Notice tone="error" title="Your withdrawal may or may not have arrived">
          <p>Your history could not be read either. Nothing was sent a second time.</p>
          <p>Look again in a moment. Don’t start the withdrawal again before you have looked.</p>
        </Notice>
      )}
      {snapshot.hasTag('notListed') && (
        <Notice tone="error" title="Your history does not show this withdrawal so far">
          <p>It may still arrive, and this bank cannot tell a repeat from a new withdrawal.</p>
          <p>
            Look again first. Send it again only if you accept that it could then be paid twice, or
            ask customer care.
          </p>
        </Notice>
      )}
      {snapshot.hasTag('unanswered') && (
        <Notice tone="error" title="Your withdrawal may or may not have arrived">
          <p>
            Trying again is safe: it carries the same reference, so it is never paid twice.
            {failure?.kind === 'rateLimited' && ` ${failure.message}`}
          </p>
          <p>If you close this window, look in your history first before you withdraw again.</p>
        </Notice>
      )}
      <Summary snapshot={snapshot} />
      {snapshot.can({ type: 'retry' }) && (
        <DialogActions>
          <Button variant="secondary" onClick={() => send({ type: 'close' })}>
            Close
          </Button>
          {snapshot.can({ type: 'sendAgain' }) && (
            <Button variant="secondary" onClick={() => send({ type: 'sendAgain' })}>
              Send it again
            </Button>
          )}
          <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
        </DialogActions>
      )}
    </>
  )
}

/** The bank accepted the withdrawal: its steps, the day of arrival and the reference, until the customer closes. W7, W18 */
export function SuccessStep({ snapshot, send }: WithdrawalStepProps) {
  const { acceptedAt, method, reference } = snapshot.context
  const promised = promisesDays(useCustomer())
  return (
    <FlowDone
      title={`${amountText(snapshot.context)} is on its way`}
      text="Your history shows it as pending until it is paid. There was no fee."
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
          <Summary snapshot={snapshot} />
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
