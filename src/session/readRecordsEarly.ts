import type { EarlyReads } from '#api/earlyReads.ts'
import { dashboardPaths } from '#domain/dashboardPaths.ts'
import { readStored, readToken, type Tab } from './storage.ts'

/** Starts the dashboard's reads for the customer of this tab, if its address is opened. @param path the path that was opened */
export function readRecordsEarly(tab: Tab, reads: EarlyReads, path: string): void {
  const token = readToken(tab)
  const id = (readStored(tab, 'user') as { _id?: unknown } | undefined)?._id
  if (token !== undefined && typeof id === 'string' && dashboardPaths.some((one) => one === path))
    reads.read(token, id)
}
