import { sealAudit } from '../audit/seal.ts'
import type { Db } from '../db/transaction.ts'
import type { Log } from '../platform/log.ts'

/** How often committed entries of the audit are linked to its chain. */
const SEAL_INTERVAL_MS = 1_000

/** Links the audit's entries every second until stopped (L8). A round that fails is left to the next one. */
export function startSealingJob(db: Db, log: Pick<Log, 'warn'>) {
  let isFailing = false
  const once = async () => {
    try {
      await sealAudit(db)
      isFailing = false
    } catch (err) {
      // A database that is away for an hour is one line, not thousands.
      if (!isFailing) log.warn({ err }, 'the audit could not be sealed; it is tried every second')
      isFailing = true
    }
  }
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await once()
    if (!isStopped) timer = setTimeout(() => (round = run()), SEAL_INTERVAL_MS).unref()
  }
  let round = run()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
