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
  onLeave: () => void
}

/** Asks before what a customer typed is thrown away. Escape stays. */
export const LeaveQuestion = ({
  title,
  text,
  stay,
  leave,
  onStay,
  onLeave,
}: LeaveQuestionProps) => (
  <Dialog
    title={title}
    size="narrow"
    className="leave-question"
    onClose={onStay}
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
