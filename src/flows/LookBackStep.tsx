import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { StepHeading } from './StepHeading.tsx'

interface LookBackProps {
  /** the request without an answer */
  request: 'deposit' | 'withdrawal'
  /** the customer's last action, and the reason for asking the bank */
  text: string
  /** the bank is being asked */
  busy: boolean
  askAgain: string | undefined
  send(event: { type: 'close' | 'retry' }): void
}

/** The last request for money had no answer: the bank is asked for it before anything else. K8, W6 */
export const LookBackStep = ({ request, text, busy, askAgain, send }: LookBackProps) => (
  <>
    <StepHeading text={text}>Your last {request}</StepHeading>
    {busy ? (
      <ProgressBar label="Looking in your history" />
    ) : (
      <Notice tone="error" focused title={`Your last ${request} may or may not have arrived`}>
        <p>Your history could not be read. Nothing was sent a second time.</p>
        <p>Ask again in a moment. If you close this window, we ask when you come back.</p>
      </Notice>
    )}
    <DialogActions>
      <Button variant="secondary" onClick={() => send({ type: 'close' })}>
        Close
      </Button>
      {!busy && <Button onClick={() => send({ type: 'retry' })}>{askAgain}</Button>}
    </DialogActions>
  </>
)
