/** How long a starting server waits for another one, and how often it looks, in milliseconds. */
const WAIT_MS = 60_000
const PAUSE_MS = 250

/**
 * Does a part of the start that several servers on one database may do at the same time (O4). One that meets the
 * locks of another for longer than a call may wait does it again: it then finds the work done.
 * @param work may run several times
 */
export async function whenOthersStart(work: () => Promise<void>): Promise<void> {
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

/** PostgreSQL's lock timeout, a statement that waited too long, or a conflict that stayed. */
const isLockWait = (error: unknown): boolean =>
  /^(55P03|57014|40001|40P01)$/.test(String((error as { code?: unknown }).code))
