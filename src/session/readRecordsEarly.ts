import { readEarly } from '#api/earlyReads.ts'
import type { DashboardPath } from '#contract/pages.ts'
import { readStored, readToken } from './storage.ts'

/** The pages that show the records of the signed-in customer: by type only, since the first script has few bytes. */
const paths: Readonly<Record<DashboardPath, true>> = {
  '/dashboard-overview': true,
  '/loan': true,
  '/account-details': true,
  '/investify': true,
  '/activity': true,
  '/security': true,
}

/** Starts the dashboard's reads for the customer of this tab, if its address is opened. @param path the path that was opened */
export function readRecordsEarly(path: string): void {
  const token = readToken()
  const id = (readStored('user') as { _id?: unknown } | undefined)?._id
  if (token !== undefined && typeof id === 'string' && Object.hasOwn(paths, path))
    readEarly(token, id)
}
