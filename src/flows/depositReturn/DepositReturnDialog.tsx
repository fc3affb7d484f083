import type { ReactNode } from 'react'
import { flowRoot, useCustomer, useFlow } from '#actors/useFlow.ts'
import { RETURN_DESTINATION } from '#domain/depositReturns.ts'
import { formatRecordAmount } from '#domain/money.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { CodeSafetyNotice } from '../CodeSafetyNotice.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { FrozenStep } from '../FrozenStep.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { AskedStep } from './AskedStep.tsx'
import { ExplainingStep } from './ExplainingStep.tsx'
import './DepositReturn.css'

interface DepositReturnDialogProps {
  /** the code or the second factor, as the page shows it */
  secondStep: ReactNode
}

/** A customer's own deposit goes back to where it came from. M1–M6 */
export function DepositReturnDialog({ secondStep }: DepositReturnDialogProps) {
  const [snapshot, send] = useFlow('depositReturn')
  const { country } = useCustomer()
  const { deposit, failure } = snapshot.context
  const amount = formatRecordAmount(deposit.amount, country.symbol)
  const close = () => send({ type: 'close' })
  const step = { snapshot, send, amount }
  return (
    <Dialog
      title="Get your deposit back"
      closable={snapshot.can({ type: 'close' })}
      onClose={close}
    >
      <div className="flow-body deposit-return" {...flowRoot(snapshot)}>
        {snapshot.hasTag('held') && (
          <FrozenStep
            title="Your account is frozen, so your deposit stays for now"
            onClose={close}
          />
        )}
        {snapshot.hasTag('explaining') && <ExplainingStep {...step} />}
        {snapshot.hasTag('proving') && (
          <>
            <p>
              This code is good for one thing: sending <strong>{amount}</strong> back to{' '}
              {RETURN_DESTINATION}.
            </p>
            <CodeSafetyNotice purpose="to get your own money back" />
            {secondStep}
          </>
        )}
        {snapshot.hasTag('sending') && <ProgressBar label="Sending your request" />}
        {snapshot.hasTag('unanswered') && (
          <>
            <FailureNotice
              failure={failure}
              rejectedTitle="Your request was not sent"
              unknownTitle="We don’t know whether your request arrived"
            />
            <p>
              You can try again without worry: the same request counts once. Or close this window
              and look at your history on the Home page.
            </p>
            <DialogActions>
              <Button variant="secondary" onClick={close}>
                Close
              </Button>
              <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
            </DialogActions>
          </>
        )}
        {snapshot.hasTag('succeeded') && <AskedStep {...step} />}
        {snapshot.hasTag('alreadyAsked') && (
          <>
            <StepHeading text="Nothing was sent twice. Your history on the Home page shows how it stands.">
              You have asked for this deposit already
            </StepHeading>
            <DialogActions>
              <Button autoFocus onClick={close}>
                {buttonLabel(snapshot)}
              </Button>
            </DialogActions>
          </>
        )}
        {snapshot.hasTag('busy') &&
          !snapshot.hasTag('sending') &&
          !snapshot.hasTag('explaining') && (
            <Notice tone="info" live>
              Closing. Your code can no longer be used.
            </Notice>
          )}
      </div>
    </Dialog>
  )
}
