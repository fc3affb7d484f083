import { useId } from 'react'
import { type WithdrawalMethod, withdrawalMethods } from '#domain/withdrawal.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { methods, type WithdrawalStep } from './step.ts'

/** How to be paid, when the customer did not choose it before. W1 */
export const Methods = ({ send }: WithdrawalStep) => (
  <>
    <StepHeading text="All of them are free.">How would you like to be paid?</StepHeading>
    <ul className="withdrawal-methods">
      {withdrawalMethods.map((method) => (
        <Method
          key={method}
          method={method}
          onChoose={() => send({ type: 'methodChosen', method })}
        />
      ))}
    </ul>
    <DialogActions>
      <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
        Cancel
      </Button>
    </DialogActions>
  </>
)

function Method({ method, onChoose }: { method: WithdrawalMethod; onChoose: () => void }) {
  const id = useId()
  const { name, text, icon } = methods[method]
  return (
    <li>
      <button
        type="button"
        className="withdrawal-method"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        onClick={onChoose}
      >
        <span className="withdrawal-method-icon">
          <Icon name={icon} size={24} />
        </span>
        <span className="withdrawal-method-words">
          <strong id={`${id}-name`}>{name}</strong>
          <span id={`${id}-text`}>{text}</span>
        </span>
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}
