import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'

interface SubmitActionsProps {
  /** the flow's snapshot: it names the button, and is busy while the bank works */
  snapshot: Parameters<typeof buttonLabel>[0] & { hasTag(tag: 'busy'): boolean }
  /** shows a button beside it that leads out */
  onCancel?: () => void
}

/** The button that sends a form in a dialog, after one to leave it. */
export const SubmitActions = ({ snapshot, onCancel }: SubmitActionsProps) => (
  <DialogActions>
    {onCancel && (
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" busy={snapshot.hasTag('busy')}>
      {buttonLabel(snapshot)}
    </Button>
  </DialogActions>
)
