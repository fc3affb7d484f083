import { isSqliteBusy } from './sqliteDriver.ts'

/** How long, and how often, a starting server retries while another one starts, in milliseconds. */
const WAIT_MS = 60_000
const PAUSE_MS = 250

/**
 * Runs a part of the start that several servers on one database may run at the same time (O4). A server that is blocked
 * by another one's locks beyond the lock timeout retries; it then finds the work done. A migration is also blocked by
 * servers that are open.
 * @param work may run several times
 */
export async function whenOthersStart<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + WAIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockWait(error) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** SQLite's lock, PostgreSQL's lock timeout, a statement timeout, or a conflict that remained after all retries. */
const isLockWait = (error: unknown): boolean => {
  // A migration's error has it as its cause.
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return isSqliteBusy(error) || /^(55P03|57014|40001|40P01)$/.test(String(code ?? cause?.code))
}
