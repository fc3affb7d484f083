import { withdrawalMethods } from '#domain/withdrawal.ts'
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
        <li key={method}>
          <button
            type="button"
            className="withdrawal-method"
            onClick={() => send({ type: 'methodChosen', method })}
          >
            <span className="withdrawal-method-icon">
              <Icon name={methods[method].icon} size={24} />
            </span>
            <span className="withdrawal-method-words">
              <strong>{methods[method].name}</strong>
              <span>{methods[method].text}</span>
            </span>
            <Icon name="chevronRight" />
          </button>
        </li>
      ))}
    </ul>
    <DialogActions>
      <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
        Cancel
      </Button>
    </DialogActions>
  </>
)
