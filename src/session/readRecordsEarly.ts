import { readEarly } from '#api/earlyReads.ts'
import { readStored, readToken } from './storage.ts'

/** The pages that show the records of the signed-in customer. */
const paths = [
  '/dashboard-overview',
  '/loan',
  '/account-details',
  '/investify',
  '/activity',
  '/security',
]

/** Starts the dashboard's reads for the customer of this tab, if its address is opened. @param path the path that was opened */
export function readRecordsEarly(path: string): void {
  const token = readToken()
  const id = (readStored('user') as { _id?: unknown } | undefined)?._id
  if (token !== undefined && typeof id === 'string' && paths.includes(path)) readEarly(token, id)
}
