import { headsFileOf, keepHead, presentHead } from '../audit/heads.ts'
import { headLine } from '../audit/links.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, systemClock, timestampOf } from '../platform/clock.ts'
import { announce, type Log } from '../platform/log.ts'
import { timed } from '../platform/observed.ts'

const KEEP_INTERVAL_MS = 60 * 60 * 1000

/**
 * Copies each new head of the audit outside the database, at the start and every hour (L19): to a file, and to the log,
 * which is stored apart from the data. An attacker who can replace the data may also replace the file.
 */
export function startHeadKeeping(
  { db, config, clock = systemClock }: { db: Db; config: Config; clock?: Clock },
  log: Pick<Log, 'warn'>,
) {
  let told = ''
  const keep = async () => {
    const head = await presentHead(db)
    if (!head) return
    const line = headLine(head)
    if (line !== told) announce(line)
    told = line
    keepHead(head, headsFileOf(config), timestampOf(clock))
  }
  const round = () =>
    timed({ part: 'job', operation: 'heads' }, keep).catch((err) =>
      log.warn({ err }, 'the head of the audit could not be kept'),
    )
  let last = round()
  const timer = setInterval(() => {
    last = round()
  }, KEEP_INTERVAL_MS).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await last
    },
  }
}
