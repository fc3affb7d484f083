import { buttonLabel } from '#machines/meta.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { fieldProps } from '../fieldProps.ts'
import { StepHeading } from '../StepHeading.tsx'
import type { LoanPaymentStepProps } from './LoanPaymentDialog.tsx'
import { PaymentFailure } from './PaymentFailure.tsx'

/** Step 1: the due amount, the whole debt, or another amount. */
export function AmountStep({ snapshot, send, money, symbol }: LoanPaymentStepProps) {
  const { loan, failure } = snapshot.context
  const choose = (value: string) => send({ type: 'fieldChanged', field: 'amount', value })
  return (
    <Form label="Amount of the payment" onSubmit={() => send({ type: 'next' })}>
      <StepHeading text="Paying more than is due is free, and pays your next payments.">
        How much do you pay?
      </StepHeading>
      <PaymentFailure failure={failure} />
      <div className="loan-payment-choices">
        <Button variant="secondary" onClick={() => choose(loan.due)}>
          Next payment, {money(loan.due)}
        </Button>
        {loan.due !== loan.open && (
          <Button variant="secondary" onClick={() => choose(loan.open)}>
            All of it, {money(loan.open)}
          </Button>
        )}
      </div>
      <AmountField
        label="AMOUNT"
        symbol={symbol}
        hint={`At most ${money(loan.open)}`}
        required
        {...fieldProps({ snapshot, send }, 'amount')}
      />
      <DialogActions>
        <Button type="submit">{buttonLabel(snapshot)}</Button>
      </DialogActions>
    </Form>
  )
}
