import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { notRefreshed, ReadFailure } from '#flows/ReadFailure.tsx'
import type { DashboardContext, Resource } from '#machines/dashboard/dashboard.types.ts'

const names: Record<Resource, string> = {
  user: 'details',
  loans: 'loans',
  deposits: 'deposits',
  kyc: 'identity check',
  transfers: 'withdrawals',
}
const list = new Intl.ListFormat('en')

/** Names the records that could not be read, with the reason of the first: one cause mostly fails them all. D10 */
export function LoadFailures() {
  const { records, send } = useDashboard()
  const failed = Object.keys(records.failures) as Resource[]
  const retry = () => {
    for (const resource of failed) send({ type: 'refresh', resource })
  }
  return <ReadFailure text={failureText(failed, records)} onRetry={retry} />
}

function failureText(failed: Resource[], records: DashboardContext): string | undefined {
  const [failure] = Object.values(records.failures)
  if (!failure) return
  const what = `your ${list.format(failed.map((resource) => names[resource]))}`
  const known = failed.every((resource) => records[resource] !== undefined)
  return known
    ? notRefreshed(what, failure)
    : `We could not read ${what}. That changes nothing on your account. ${failure.message}`
}
