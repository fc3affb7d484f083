import { withdrawalMethods } from '#domain/withdrawal.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { methodIcons, methodNames } from '../paymentMethods.ts'
import { StepHeading } from '../StepHeading.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The payout method, unless it was chosen before. W1 */
export const MethodStep = ({ send }: WithdrawalStepProps) => (
  <>
    <StepHeading>How would you like to be paid?</StepHeading>
    <Choices
      items={withdrawalMethods.map((method) => ({
        key: method,
        icon: methodIcons[method],
        title: methodNames[method],
        text: method === 'bank transfer' ? 'To any bank' : 'By its email address',
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
