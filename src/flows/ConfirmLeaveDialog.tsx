import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import './flow.css'

interface ConfirmLeaveDialogProps {
  title: string
  text: string
  /** label of the button that stays, which is the main one */
  stayLabel: string
  leaveLabel: string
  onStay: () => void
  /** Escape or the close button: the question itself goes away */
  onClose: () => void
  onLeave: () => void
}

/** Asks before what a customer typed is thrown away. Escape puts the question away. */
export const ConfirmLeaveDialog = ({
  title,
  text,
  stayLabel,
  leaveLabel,
  onStay,
  onClose,
  onLeave,
}: ConfirmLeaveDialogProps) => (
  <Dialog
    title={title}
    size="narrow"
    className="leave-question"
    onClose={onClose}
    footer={
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          {leaveLabel}
        </Button>
        <Button onClick={onStay}>{stayLabel}</Button>
      </DialogActions>
    }
  >
    <p>{text}</p>
  </Dialog>
)
