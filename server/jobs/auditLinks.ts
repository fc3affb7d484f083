import { linkAudit } from '../audit/linking.ts'
import type { Db } from '../db/transaction.ts'
import type { Log } from '../platform/log.ts'
import { runJob } from '../platform/observed.ts'

/** How often committed entries of the audit are linked to its chain. */
const LINK_INTERVAL_MS = 1_000

/** Most rounds find no entry, and a trace of each would hide the others. */
const hasFoundNone = (found: number): boolean => found === 0

/** Links the audit's entries every second until stopped (L8). A failed round is not retried: the next one continues. */
export function startLinkingJob(db: Db, log: Pick<Log, 'warn'>) {
  let isFailing = false
  const once = async () => {
    try {
      await runJob('audit links', () => linkAudit(db), hasFoundNone)
      isFailing = false
    } catch (err) {
      // A database that is down for an hour causes one log line, not thousands.
      if (!isFailing) log.warn({ err }, 'audit entries could not be linked; retrying every second')
      isFailing = true
    }
  }
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await once()
    if (!isStopped) timer = setTimeout(() => (round = run()), LINK_INTERVAL_MS).unref()
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
