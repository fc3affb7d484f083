import { withdrawalMethods } from '#domain/withdrawal.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { methodNames } from '../WithdrawalSummary.tsx'
import { methodLabels } from './labels.ts'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The payout method, unless it was chosen before. W1 */
export const MethodStep = ({ send }: WithdrawalStepProps) => (
  <>
    <StepHeading>How would you like to be paid?</StepHeading>
    <Choices
      items={withdrawalMethods.map((method) => ({
        key: method,
        icon: methodLabels[method].icon,
        title: methodNames[method],
        text: methodLabels[method].text,
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
