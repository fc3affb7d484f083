import { useId } from 'react'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { DepositStep } from './step.ts'

/** Step 1: how to pay, or straight on for who has paid already. */
export const MethodChooser = ({ snapshot, send }: DepositStep) => (
  <>
    <StepHeading>Select a Method To Deposit</StepHeading>
    <ul className="deposit-methods">
      <Method
        icon="bank"
        title="Bank Transfer"
        text="Easy deposit via bank transfer"
        onChoose={() => send({ type: 'chooseBank' })}
      />
      <Method
        icon="wallet"
        title="Deposit Through Crypto"
        text="Deposit through wallet addresses"
        onChoose={() => send({ type: 'chooseCrypto' })}
      />
    </ul>
    <p className="deposit-paid">
      Paid already? {buttonLabel(snapshot)} goes straight to the proof.
    </p>
    <DialogActions>
      <Button onClick={() => send({ type: 'next' })}>{buttonLabel(snapshot)}</Button>
    </DialogActions>
  </>
)

interface MethodProps {
  icon: IconName
  title: string
  text: string
  onChoose: () => void
}

function Method({ icon, title, text, onChoose }: MethodProps) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="deposit-method"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClick={onChoose}
      >
        <span className="deposit-method-icon">
          <Icon name={icon} size={24} />
        </span>
        <span className="deposit-method-words">
          <strong id={`${id}-title`}>{title}</strong>
          <span id={`${id}-text`}>{text}</span>
        </span>
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}
