import type { Send, Snapshot } from '#actors/useFlow.ts'
import { buttonLabel } from '#machines/meta.ts'
import type { PaymentPayload } from '#machines/payment/payment.types.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { type SummedUp, WithdrawalSummary } from '../WithdrawalSummary.tsx'

interface PaymentStepProps {
  snapshot: Snapshot<'payment'>
  send: Send<'payment'>
}

const summedUp = (payload: PaymentPayload): SummedUp => ({
  path: payload.withdrawalPath,
  method: payload.transactiontype,
  values: payload,
  symbol: payload.symbol,
})

/**
 * The withdrawal was sent: it cannot be cancelled. Without an answer it can be retried safely, or, where the bank
 * keeps no references, looked for in its list. W5, W6, W14
 */
export function SendingStep({ snapshot, send }: PaymentStepProps) {
  const { failure, payload } = snapshot.context
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
      {payload && <WithdrawalSummary withdrawal={summedUp(payload)} />}
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
