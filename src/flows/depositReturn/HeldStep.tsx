import { Link } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { DepositReturnStepProps } from './stepProps.ts'

/** Why nothing leaves the account now, and how to go on. S12 */
export const HeldStep = ({ send, amount }: DepositReturnStepProps) => (
  <>
    <Notice tone="warning" title="Your account is frozen, so your deposit stays for now">
      <p>
        While it is frozen, nothing leaves the account, not even back to where it came from. Your{' '}
        {amount} stay as they are. <Link to="/security">See why on the Security page</Link>, and
        unfreeze it there. Then you can ask for your deposit at once.
      </p>
    </Notice>
    <DialogActions>
      <Button autoFocus onClick={() => send({ type: 'close' })}>
        Close
      </Button>
    </DialogActions>
  </>
)
