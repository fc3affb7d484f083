import { setTimeout as delay } from 'node:timers/promises'
import { type Db, inTransaction } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type AuditAuthor, type AuditEntry, auditBy } from './audit.ts'

/** An entry that no transaction writes: a refusal, or an operator's read. Its name has that of the call or command. */
export type RecordedEvent = AuditAuthor & Omit<AuditEntry, 'action'> & { action: string }

/** Records entries after the response, so that response times do not reveal them. */
export interface AuditRecorder {
  record(event: RecordedEvent): void
  /** Writes the pending counts and waits until everything is written. */
  flush(): Promise<void>
  /** Flushes, but waits for at most two seconds, in case the database is gone. */
  close(): Promise<void>
}

/** How long closing waits for a database that does not answer. */
const CLOSE_MS = 2_000
/** The window in which events are recorded individually before their counts are written. */
const WINDOW_MS = 10 * 60 * 1000
/** Maximum entries of one kind per window. Further events are only counted. */
const MAX_OF_KIND = 20
/** Maximum entries of all kinds per window. */
const MAX_IN_ALL = 200
/** Kinds that are counted separately; all others are counted together. */
const MAX_KINDS = 100

interface Tally {
  event: AuditAuthor & Pick<RecordedEvent, 'action' | 'outcome' | 'customerId'>
  written: number
  counted: number
}

/**
 * Strangers decide how many refusals occur, so they must not decide how much is stored (L12). In ten minutes a server
 * writes at most 20 entries of a kind (same actor, action and customer) and 200 in all. Further events are counted and
 * written as one entry per kind at the end of the ten minutes. The counts are lost when the process is killed.
 */
export function createAuditRecorder(
  { db, clock }: { db: Db; clock: Clock },
  log: Pick<Log, 'warn'>,
): AuditRecorder {
  let tallies = new Map<string, Tally>()
  let since = ''
  let inAll = 0
  let timer: NodeJS.Timeout | undefined
  /** Writes run one after the other, so that a flood of refusals takes at most one connection. */
  let writing: Promise<void> = Promise.resolve()

  function write({ actor, requestId, ...entry }: RecordedEvent, onFailure = () => {}): void {
    writing = writing
      .then(() =>
        inTransaction(
          db,
          (trx) => auditBy(clock, { actor, requestId })(trx, entry as AuditEntry),
          'read committed',
        ),
      )
      .catch((err) => {
        onFailure()
        log.warn({ err }, 'an audit entry could not be written')
      })
  }

  function tallyOf({ actor, action, outcome, customerId }: RecordedEvent): Tally {
    const key = JSON.stringify([actor, action, customerId])
    const known = tallies.get(key)
    if (known) return known
    const isRoom = tallies.size < MAX_KINDS
    const tally: Tally = {
      event: isRoom
        ? { actor, requestId: '', action, outcome, customerId }
        : { actor: 'server', requestId: '', action: 'other events counted', outcome },
      written: 0,
      counted: 0,
    }
    if (!isRoom) return tallies.get('others') ?? add('others', tally)
    return add(key, tally)
  }

  function add(key: string, tally: Tally): Tally {
    tallies.set(key, tally)
    return tally
  }

  function endWindow(): void {
    for (const { event, counted } of tallies.values())
      if (counted > 0) write({ ...event, detail: { count: counted, since } })
    tallies = new Map()
    inAll = 0
    clearTimeout(timer)
    timer = undefined
  }

  async function flush(): Promise<void> {
    await writing
    endWindow()
    await writing
  }

  return {
    record(event) {
      if (!timer) {
        since = timestampOf(clock)
        timer = setTimeout(endWindow, WINDOW_MS).unref()
      }
      const tally = tallyOf(event)
      const isOther = tally.event.action !== event.action
      if (isOther || tally.written >= MAX_OF_KIND || inAll >= MAX_IN_ALL) {
        tally.counted += 1
        return
      }
      tally.written += 1
      inAll += 1
      write(event, () => {
        tally.counted += 1
      })
    },
    flush,
    async close() {
      await Promise.race([flush(), delay(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
