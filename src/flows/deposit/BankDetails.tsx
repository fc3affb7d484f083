import { depositTime } from '#domain/usualTimes.ts'
import { BankAccount } from '../BankAccount.tsx'
import { PaymentReference } from '../PaymentReference.tsx'
import { PaymentStep } from '../PaymentStep.tsx'
import { amountText, type DepositStepProps } from './stepProps.ts'

/** Step 2: the accounts for a bank transfer. */
export function BankDetails(step: DepositStepProps) {
  const { bankDetails } = step.snapshot.context
  return (
    <PaymentStep
      {...step}
      heading="Bank transfer"
      text={`Transfer ${amountText(step)} to this account, then send us the proof in the next step.`}
      subject="Bank details"
    >
      {bankDetails?.map((detail) => (
        <BankAccount key={`${detail.bankName} ${detail.accountNumber}`} detail={detail} />
      ))}
      {bankDetails && (
        <>
          <PaymentReference reference={step.reference} />
          {step.expectedBy && (
            <p>
              A bank transfer takes {depositTime}. Sent today, we expect to confirm it by{' '}
              {step.expectedBy}.
            </p>
          )}
        </>
      )}
    </PaymentStep>
  )
}
