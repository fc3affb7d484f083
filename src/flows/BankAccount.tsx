import type { BankDetail } from '#machines/deposit/deposit.types.ts'
import { CopyButton } from '#ui/CopyButton.tsx'

/** An account to pay to, each part with a copy button. */
export const BankAccount = ({ detail }: { detail: BankDetail }) => (
  <dl className="deposit-account">
    {rows.map(([term, key]) => {
      const text = detail[key]
      return (
        text && (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{text}</dd>
            {key === 'bankType' || (
              <dd className="deposit-copy">
                <CopyButton text={text} label={<CopyLabel subject={term.toLowerCase()} />} />
              </dd>
            )}
          </div>
        )
      )
    })}
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
  ['Routing number', 'routingNumber'],
  ['Account type', 'bankType'],
] as const
