import { type Failure, isOutcomeUnknown } from '#domain/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import './flow.css'

export interface LeaveText {
  title: string
  text: string
  /** label of the button that stays; the main button */
  stayLabel: string
  leaveLabel: string
}

interface ConfirmLeaveDialogProps extends LeaveText {
  send: (event: { type: 'stay' | 'close' | 'leave' }) => void
}

/** Asks before typed input is discarded. Escape dismisses the question and stays. */
export const ConfirmLeaveDialog = ({
  title,
  text,
  stayLabel,
  leaveLabel,
  send,
}: ConfirmLeaveDialogProps) => (
  <Dialog
    title={title}
    size="narrow"
    className="leave-question"
    onClose={() => send({ type: 'close' })}
    footer={
      <DialogActions>
        <Button variant="secondary" onClick={() => send({ type: 'leave' })}>
          {leaveLabel}
        </Button>
        <Button onClick={() => send({ type: 'stay' })}>{stayLabel}</Button>
      </DialogActions>
    }
  >
    <p>{text}</p>
  </Dialog>
)

interface UploadLeaveTexts {
  /** nothing was sent */
  form: LeaveText
  /** the last attempt may have reached the bank */
  outcomeUnknown: LeaveText
  /** the upload is running */
  uploading: LeaveText
}

/** Selects the question for a form with an upload by what may have been sent. */
export function uploadLeaveText(
  texts: UploadLeaveTexts,
  { busy, failure }: { busy: boolean; failure: Failure | undefined },
): LeaveText {
  if (busy) return texts.uploading
  return isOutcomeUnknown(failure) ? texts.outcomeUnknown : texts.form
}
