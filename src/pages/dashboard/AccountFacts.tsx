import { useRoutingNumber } from '#actors/siteContent.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import './AccountFacts.css'

/** Account number, routing number and account type. D4, D25 */
export function AccountFacts() {
  const { accountNumber, accountType } = useDashboard().records.user
  return (
    <dl className="account-facts">
      <div>
        <dt>Account number</dt>
        <dd>
          <span className="account-facts-number">{accountNumber}</span>
          <CopyButton text={accountNumber} label={<CopyLabel subject="account number" />} />
        </dd>
      </div>
      <RoutingNumber />
      <div>
        <dt>Account type</dt>
        <dd>{accountType || 'Not stated'}</dd>
      </div>
    </dl>
  )
}

/** The bank's routing number; nothing where the bank has named none. D25 */
function RoutingNumber() {
  const { routingNumber, failure, retry } = useRoutingNumber()
  if (routingNumber === '') return null
  return (
    <div>
      <dt>Routing number</dt>
      <dd>
        {routingNumber !== undefined && (
          <>
            <span className="account-facts-number">{routingNumber}</span>
            <CopyButton text={routingNumber} label={<CopyLabel subject="routing number" />} />
          </>
        )}
        {routingNumber === undefined && !failure && (
          <>
            <Skeleton width="9ch" height="0.75em" />
            <span className="visually-hidden">being read</span>
          </>
        )}
        {routingNumber === undefined && failure && (
          <>
            <span className="account-facts-missing">Not available right now</span>
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          </>
        )}
      </dd>
    </div>
  )
}

/** A short visible label; screen readers get the full one. */
const CopyLabel = ({ subject }: { subject: string }) => (
  <span>
    Copy <span className="visually-hidden">{subject}</span>
  </span>
)
