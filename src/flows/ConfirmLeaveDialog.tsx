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

/** The words of a form with an upload, in the questions before it is left. */
interface UploadWords {
  /** the typed values: `the amount` */
  typed: string
  /** the chosen files: `the pictures` */
  chosen: string
  stayLabel: string
  /** the page that shows whether the last try arrived */
  record: string
  /** the message while the upload runs */
  onTheWay: string
}

interface UploadState {
  busy: boolean
  failure: Failure | undefined
  /** something was typed, or filled in from a choice */
  hasTyped: boolean
  hasChosen: boolean
}

/**
 * The question before a form with an upload is left: the requests that may have been sent, and the input that is lost.
 */
export function uploadLeaveText(
  { typed, chosen, stayLabel, record, onTheWay }: UploadWords,
  { busy, failure, hasTyped, hasChosen }: UploadState,
): LeaveText {
  if (busy)
    return {
      title: 'Stop the upload?',
      text: onTheWay,
      stayLabel: 'Keep uploading',
      leaveLabel: 'Stop and leave',
    }
  const lost = [hasTyped && typed, hasChosen && `${chosen} you chose`].filter(Boolean)
  const text = sentence(`${lost.join(' and ') || 'what you entered'} will not be kept.`)
  const leave = { stayLabel, leaveLabel: 'Leave' }
  return isOutcomeUnknown(failure)
    ? {
        title: 'Leave the form?',
        text: `${text} ${record} shows whether the last try arrived.`,
        ...leave,
      }
    : { title: 'Leave without sending?', text, ...leave }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
