import { depositTime } from '#domain/usualTimes.ts'
import type { BankDetail } from '#machines/deposit/deposit.types.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { PaymentReference } from './PaymentReference.tsx'
import { PaymentStep } from './PaymentStep.tsx'
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
        <Account key={`${detail.bankName} ${detail.accountNumber}`} detail={detail} />
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

const Account = ({ detail }: { detail: BankDetail }) => (
  <dl className="deposit-account">
    {rows.map(([term, key]) => (
      <div key={key}>
        <dt>{term}</dt>
        <dd>{detail[key]}</dd>
        {key === 'bankType' || (
          <dd className="deposit-copy">
            <CopyButton text={detail[key]} label={<CopyLabel subject={term.toLowerCase()} />} />
          </dd>
        )}
      </div>
    ))}
  </dl>
)

/** A short visible label; screen readers get the full one. */
const CopyLabel = ({ subject }: { subject: string }) => (
  <span>
    Copy <span className="visually-hidden">{subject}</span>
  </span>
)

const rows = [
  ['Bank', 'bankName'],
  ['Account name', 'accountName'],
  ['Account number', 'accountNumber'],
  ['Account type', 'bankType'],
] as const
