import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FailureText } from '../FailureText.tsx'
import type { DepositReturnStepProps } from './stepProps.ts'

/** Why nothing leaves the account now, and how to go on. S12 */
export function HeldStep({ send, amount }: DepositReturnStepProps) {
  const close = () => send({ type: 'close' })
  const message =
    'While it is frozen, nothing leaves the account, not even back to where it came from. ' +
    `Your ${amount} stay as they are. The Security page says who froze it and how to unfreeze it. ` +
    'Then you can ask for your deposit right away.'
  return (
    <>
      <Notice tone="warning" title="Your account is frozen, so your deposit stays for now">
        <FailureText
          failure={{ kind: 'refused', code: 'accountFrozen', message }}
          onLeave={close}
        />
      </Notice>
      <DialogActions>
        <Button autoFocus onClick={close}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}
