import { appliedTo, migrationsFor } from '../db/migrate.ts'
import { assertKnown } from '../db/schemaOfRelease.ts'
import type { Db } from '../db/transaction.ts'

const WATCH_INTERVAL_MS = 1_000

/**
 * Looks every second whether a newer release has contracted the schema under this server (O52).
 * @param end is called once, with one line that says why this server cannot go on
 */
export function startSchemaWatch(db: Db, end: (reason: string) => void) {
  const scripts = migrationsFor(db)
  let round: Promise<void> | undefined
  const look = async () => {
    // Readiness reports a database that does not answer.
    const applied = await appliedTo(db).catch(() => [])
    try {
      assertKnown(applied, scripts)
    } catch (error) {
      clearInterval(timer)
      end((error as Error).message)
    }
  }
  const timer = setInterval(() => {
    round ??= look().finally(() => {
      round = undefined
    })
  }, WATCH_INTERVAL_MS).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await round
    },
  }
}
