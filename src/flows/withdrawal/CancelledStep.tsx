import { delays } from '#machines/delays.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { TimedProgress } from '#ui/TimedProgress.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** Holds even when the code could not be revoked: a code is valid for ten minutes (S1). */
const CODE_EXPIRY_TEXT = 'The code stops working within ten minutes at the latest.'

/** After a cancel: the dialog closes in 3 s, or the customer returns to the unchanged form. W5 */
export const CancelledStep = ({ snapshot, send }: WithdrawalStepProps) => (
  <>
    <StepHeading
      text={`Nothing was taken and nothing is held.${snapshot.hasTag('code') && !snapshot.context.codesInRecord ? ` ${CODE_EXPIRY_TEXT}` : ''}`}
    >
      Withdrawal cancelled
    </StepHeading>
    <TimedProgress label="This window closes by itself" durationMs={delays.withdrawalCancelClose} />
    <DialogActions>
      {snapshot.can({ type: 'back' }) && (
        <Button variant="secondary" onClick={() => send({ type: 'back' })}>
          Back to the form
        </Button>
      )}
      <Button onClick={() => send({ type: 'close' })}>Close now</Button>
    </DialogActions>
  </>
)
