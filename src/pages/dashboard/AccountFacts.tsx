import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import './AccountFacts.css'

/** Account number and type, at the bottom of the balance panel. */
export function AccountFacts() {
  const { accountNumber, accountType } = useDashboard().records.user
  return (
    <dl className="account-facts">
      <div>
        <dt>Account number</dt>
        <dd>
          <span className="account-facts-number">{accountNumber}</span>
          <CopyButton text={accountNumber} label="Copy number" />
        </dd>
      </div>
      <div>
        <dt>Account type</dt>
        <dd>{accountType || 'Not stated'}</dd>
      </div>
    </dl>
  )
}
