import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import './flow.css'

interface LeaveQuestionProps {
  title: string
  text: string
  /** label of the button that stays, which is the main one */
  stay: string
  leave: string
  onStay: () => void
  /** Escape or the close button: the question itself goes away */
  onClose: () => void
  onLeave: () => void
}

/** Asks before what a customer typed is thrown away. Escape puts the question away. */
export const LeaveQuestion = ({
  title,
  text,
  stay,
  leave,
  onStay,
  onClose,
  onLeave,
}: LeaveQuestionProps) => (
  <Dialog
    title={title}
    size="narrow"
    className="leave-question"
    onClose={onClose}
    footer={
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          {leave}
        </Button>
        <Button onClick={onStay}>{stay}</Button>
      </DialogActions>
    }
  >
    <p>{text}</p>
  </Dialog>
)
