import { useRef } from 'react'
import { personalFields } from '#machines/loanApplication/loanApplication.types.ts'
import { buttonLabel } from '#machines/meta.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { useErrorFocus } from '../useErrorFocus.ts'
import { LoanFailure } from './LoanFailure.tsx'
import { fieldOf, type LoanStepProps } from './stepProps.ts'

/** Step 1: home address, amount of the loan and income. */
export function PersonalStep(step: LoanStepProps) {
  const { snapshot, send, symbol } = step
  const root = useRef<HTMLFormElement>(null)
  const focusErrors = useErrorFocus(root, snapshot.context.failure)
  return (
    <Form
      ref={root}
      label="Home and income"
      onSubmit={() => focusErrors(() => send({ type: 'next' }))}
    >
      <StepHeading text="Every field is needed. Nothing is sent before the end of step 2.">
        Home and income
      </StepHeading>
      <LoanFailure failure={snapshot.context.failure} onLeave={() => send({ type: 'close' })} />
      <FieldRows
        fields={personalFields}
        bind={fieldOf(step)}
        groups={[['state', 'city', 'amount', 'monthlyIncome']]}
        controls={{
          homeAddress: (field) => (
            <TextField autoComplete="street-address" maxLength={200} {...field} />
          ),
          state: (field) => <TextField autoComplete="address-level1" maxLength={100} {...field} />,
          city: (field) => <TextField autoComplete="address-level2" maxLength={100} {...field} />,
          amount: (field) => (
            <AmountField
              hint="How much you want to borrow"
              symbol={symbol}
              maxLength={20}
              {...field}
            />
          ),
          monthlyIncome: (field) => (
            <AmountField hint="After tax, on average" symbol={symbol} maxLength={20} {...field} />
          ),
        }}
      />
      <DialogActions>
        <Button type="submit">{buttonLabel(snapshot)}</Button>
      </DialogActions>
    </Form>
  )
}
