import { withdrawalMethods } from '#domain/withdrawal.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { methods, type WithdrawalStep } from './step.ts'

/** How to be paid, when the customer did not choose it before. W1 */
export const Methods = ({ send }: WithdrawalStep) => (
  <>
    <StepHeading text="All of them are free.">How would you like to be paid?</StepHeading>
    <Choices
      items={withdrawalMethods.map((method) => ({
        key: method,
        icon: methods[method].icon,
        title: methods[method].name,
        text: methods[method].text,
        onChoose: () => send({ type: 'methodChosen', method }),
      }))}
    />
    <DialogActions>
      <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
        Cancel
      </Button>
    </DialogActions>
  </>
)
