import { BankAccount } from '../BankAccount.tsx'
import { PaymentReference } from '../PaymentReference.tsx'
import { PaymentStep } from '../PaymentStep.tsx'
import { type DepositStepProps, sentToday } from './stepProps.ts'

/** Step 2: the accounts for a bank transfer. */
export function BankDetails(step: DepositStepProps) {
  const { bankDetails } = step.snapshot.context
  return (
    <PaymentStep {...step} heading="Bank transfer" text={sentToday(step)} subject="Bank details">
      {bankDetails && <PaymentReference reference={step.reference} />}
      {bankDetails?.map((detail) => (
        <BankAccount key={`${detail.bankName} ${detail.accountNumber}`} detail={detail} />
      ))}
    </PaymentStep>
  )
}
