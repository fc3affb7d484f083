import type { BankDetail } from '#machines/deposit/deposit.types.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { amountText, type DepositStepProps } from './stepProps.ts'

/** Step 2: where to transfer the money to. */
export function BankDetails(step: DepositStepProps) {
  const { bankDetails } = step.snapshot.context
  return (
    <>
      <StepHeading
        text={`Transfer ${amountText(step)} to this account, then send us the proof in the next step.`}
      >
        Bank transfer
      </StepHeading>
      <PaymentStep {...step} subject="Bank details">
        {bankDetails?.map((detail) => (
          <Account key={`${detail.bankName} ${detail.accountNumber}`} detail={detail} />
        ))}
      </PaymentStep>
    </>
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
            <CopyButton text={detail[key]} label={<Copy what={term.toLowerCase()} />} />
          </dd>
        )}
      </div>
    ))}
  </dl>
)

/** Short for the eye, whole for a screen reader. */
const Copy = ({ what }: { what: string }) => (
  <span>
    Copy <span className="visually-hidden">{what}</span>
  </span>
)

const rows = [
  ['Bank', 'bankName'],
  ['Account name', 'accountName'],
  ['Account number', 'accountNumber'],
  ['Account type', 'bankType'],
] as const
