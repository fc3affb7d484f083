import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import type { Resource } from '#machines/dashboard/dashboard.types.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import './LoadFailures.css'

const names: Record<Resource, string> = {
  user: 'details',
  loans: 'loans',
  deposits: 'deposits',
  kyc: 'identity check',
  transfers: 'withdrawals',
}
const list = new Intl.ListFormat('en')

/** One line that names the records that could not be read; the last values stay on the page. D10 */
export function LoadFailures() {
  const { records, send } = useDashboard()
  const failed = Object.keys(records.failures) as Resource[]
  const retry = () => {
    for (const resource of failed) send({ type: 'refresh', resource })
  }
  return (
    <div className="failures" role="status">
      {failed.length > 0 && (
        <>
          <Icon name="alert" />
          <p>{failureText(failed, records)}</p>
          <Button variant="quiet" onClick={retry}>
            Retry
          </Button>
        </>
      )}
    </div>
  )
}

function failureText(failed: Resource[], records: Partial<Record<Resource, unknown>>): string {
  const what = list.format(failed.map((resource) => names[resource]))
  const known = failed.every((resource) => records[resource] !== undefined)
  return known
    ? `We could not refresh your ${what}. You see what we last knew.`
    : `We could not read your ${what}. That changes nothing on your account.`
}
