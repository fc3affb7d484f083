import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FailureText } from './FailureText.tsx'

interface FrozenStepProps {
  title: string
  /** what stays as it is */
  children: string
  /** what is possible again afterwards */
  then: string
  onClose: () => void
}

/** Instead of a form that a frozen account cannot send: why, and how to go on. G25, S12 */
export const FrozenStep = ({ title, children, then, onClose }: FrozenStepProps) => (
  <>
    <Notice tone="warning" live title={title}>
      <FailureText
        failure={{
          kind: 'refused',
          code: 'accountFrozen',
          message: `${children} The Security page says who froze the account and how to unfreeze it. ${then}`,
        }}
        onLeave={onClose}
      />
    </Notice>
    <DialogActions>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </>
)
