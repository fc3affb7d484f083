import { useRef } from 'react'
import { buttonLabel } from '#machines/meta.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { FieldGroup, Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { useErrorFocus } from '../useErrorFocus.ts'
import { LoanFailure } from './LoanFailure.tsx'
import { type LoanStepProps, requiredFieldProps } from './stepProps.ts'

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
      <LoanFailure failure={snapshot.context.failure} />
      <TextField
        label="Home address"
        autoComplete="street-address"
        maxLength={200}
        {...requiredFieldProps(step, 'homeAddress')}
      />
      <FieldGroup columns={2}>
        <TextField
          label="State"
          autoComplete="address-level1"
          maxLength={100}
          {...requiredFieldProps(step, 'state')}
        />
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={100}
          {...requiredFieldProps(step, 'city')}
        />
        <AmountField
          label="Amount"
          hint="How much you want to borrow"
          symbol={symbol}
          maxLength={20}
          {...requiredFieldProps(step, 'amount')}
        />
        <AmountField
          label="Monthly income"
          hint="After tax, on average"
          symbol={symbol}
          maxLength={20}
          {...requiredFieldProps(step, 'monthlyIncome')}
        />
      </FieldGroup>
      <DialogActions>
        <Button type="submit">{buttonLabel(snapshot)}</Button>
      </DialogActions>
    </Form>
  )
}
