import { headsFileOf, keepHead } from '../audit/heads.ts'
import { headText } from '../audit/links.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, systemClock, timestampOf } from '../platform/clock.ts'
import { announce, type Log } from '../platform/log.ts'

const KEEP_INTERVAL_MS = 60 * 60 * 1000

/**
 * Keeps the head of the audit outside the database, at the start and every hour (L19): in a file, and hourly in what
 * the server prints, which a log collector takes to another machine.
 */
export function startHeadKeeping(
  { db, config, clock = systemClock }: { db: Db; config: Config; clock?: Clock },
  log: Pick<Log, 'warn'>,
) {
  const keep = () =>
    keepHead(db, headsFileOf(config), timestampOf(clock)).catch((err) => {
      log.warn({ err }, 'the head of the audit could not be kept')
      return undefined
    })
  let round: Promise<unknown> = keep()
  const timer = setInterval(() => {
    round = keep().then((head) => head && announce(`The head of the audit is ${headText(head)}`))
  }, KEEP_INTERVAL_MS).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await round
    },
  }
}
