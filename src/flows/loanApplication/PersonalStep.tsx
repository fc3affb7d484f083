import { personalFields } from '#machines/loanApplication/loanApplication.types.ts'
import { buttonLabel } from '#machines/meta.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { LoanFailure } from './LoanFailure.tsx'
import { MonthlyCost } from './MonthlyCost.tsx'
import { fieldOf, type LoanStepProps } from './stepProps.ts'
import { WishNotice } from './WishNotice.tsx'

/** Step 1: amount, term and cost of the loan, then income and home address. */
export function PersonalStep(step: LoanStepProps) {
  const { snapshot, send, symbol } = step
  const { values, wish } = snapshot.context
  return (
    <Form label="Loan and home" onSubmit={() => send({ type: 'next' })}>
      <StepHeading>Loan and home</StepHeading>
      <LoanFailure failure={snapshot.context.failure} onLeave={() => send({ type: 'close' })} />
      <WishNotice wish={wish} values={values} symbol={symbol} />
      <FieldRows
        fields={personalFields}
        bind={fieldOf(step)}
        groups={[
          ['amount', 'termMonths'],
          ['state', 'city'],
        ]}
        controls={{
          amount: (field) => <AmountField symbol={symbol} {...field} />,
          termMonths: (field) => (
            <TextField
              hint="Such as 36"
              autoComplete="off"
              inputMode="numeric"
              maxLength={3}
              {...field}
            />
          ),
          monthlyIncome: (field) => (
            <>
              <MonthlyCost values={values} symbol={symbol} />
              <AmountField hint="After tax, on average" symbol={symbol} {...field} />
            </>
          ),
          homeAddress: (field) => (
            <TextField autoComplete="street-address" maxLength={200} {...field} />
          ),
          state: (field) => <TextField autoComplete="address-level1" maxLength={100} {...field} />,
          city: (field) => <TextField autoComplete="address-level2" maxLength={100} {...field} />,
        }}
      />
      <DialogActions>
        <Button type="submit">{buttonLabel(snapshot)}</Button>
      </DialogActions>
    </Form>
  )
}
