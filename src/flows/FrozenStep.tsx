import { useCustomer } from '#actors/useFlow.ts'
import { obstacleOf } from '#domain/obstacles.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { customerStanding } from './customerStanding.ts'
import { FailureText } from './FailureText.tsx'

interface FrozenStepProps {
  /** the action that the freeze blocks here */
  title: string
  onClose: () => void
}

/** Instead of a form that a frozen account cannot send: why, and how to go on. G25, S12 */
export function FrozenStep({ title, onClose }: FrozenStepProps) {
  const { text } = obstacleOf('frozen', customerStanding(useCustomer()))
  return (
    <>
      <Notice tone="warning" live title={title}>
        <FailureText
          failure={{ kind: 'refused', code: 'accountFrozen', message: text }}
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
}
