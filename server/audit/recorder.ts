import { type Db, inTransaction } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type AuditAuthor, type AuditEntry, auditBy } from './audit.ts'

/** An entry without a transaction of its own: a refusal, or an operator who read. */
export type RecordedEvent = AuditAuthor & AuditEntry

/** Records such entries after the answer, so that nobody can measure what is recorded. */
export interface AuditRecorder {
  record(event: RecordedEvent): void
  /** Writes what was counted only, and waits until everything is written. */
  flush(): Promise<void>
  /** Flushes, for two seconds at most: a database may be gone. */
  close(): Promise<void>
}

/** How long closing waits for a database that does not answer. */
const CLOSE_MS = 2_000
/** How long events are told apart before their counts are written. */
const WINDOW_MS = 10 * 60 * 1000
/** Entries of one kind in one window: beyond that, events are counted. */
const MAX_OF_KIND = 20
/** Entries of all kinds in one window. */
const MAX_IN_ALL = 200
/** Kinds that are counted separately; all others are counted together. */
const MAX_KINDS = 100

interface Tally {
  event: AuditAuthor & Pick<AuditEntry, 'action' | 'outcome' | 'customerId'>
  written: number
  counted: number
}

/**
 * Strangers decide how many refusals there are, so they must not decide how much is stored (L12): in ten minutes
 * a server writes at most 20 entries of a kind (the same actor, action and customer) and 200 in all. What comes
 * beyond is counted, and written as one entry per kind at the end of the ten minutes. Counts of a process that is
 * killed are lost.
 */
export function createAuditRecorder(
  { db, clock }: { db: Db; clock: Clock },
  log: Pick<Log, 'warn'>,
): AuditRecorder {
  let tallies = new Map<string, Tally>()
  let since = ''
  let inAll = 0
  let timer: NodeJS.Timeout | undefined
  /** One after the other: a flood takes one connection at most. */
  let writing: Promise<void> = Promise.resolve()

  function write({ actor, requestId, ...entry }: RecordedEvent, onFailure = () => {}): void {
    writing = writing
      .then(() =>
        inTransaction(
          db,
          (trx) => auditBy(clock, { actor, requestId })(trx, entry),
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
      let limit: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, CLOSE_MS)
      })
      await Promise.race([flush(), timeout])
      clearTimeout(limit)
    },
  }
}
