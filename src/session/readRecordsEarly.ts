import { readEarly } from '#api/earlyReads.ts'
import { dashboardPaths } from '#domain/dashboardPaths.ts'
import { readStored, readToken } from './storage.ts'

/** Starts the dashboard's reads for the customer of this tab, if its address is opened. @param path the path that was opened */
export function readRecordsEarly(path: string): void {
  const token = readToken()
  const id = (readStored('user') as { _id?: unknown } | undefined)?._id
  if (token !== undefined && typeof id === 'string' && dashboardPaths.some((one) => one === path))
    readEarly(token, id)
}
