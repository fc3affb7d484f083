import type { PassThrough } from 'node:stream'
import { rateLimitError } from '../auth/rateLimiter.ts'
import { openHashesOf } from '../auth/sessions.ts'
import { countStreams, STREAM_RETRY_SECONDS } from '../auth/streamLimits.ts'
import type { Db } from '../db/transaction.ts'
import type { Capacity } from '../platform/capacity.ts'
import type { Clock } from '../platform/clock.ts'
import { createEventStreams, eventOf } from '../platform/eventStreams.ts'
import { busy, signInAgain } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { changesOf, changesSince, type LinkedAction, linkedAfter } from './changes.ts'

/** How often a server asks the database for changes, while streams are open. */
const ROUND_MS = 500
/** Each of these rounds checks all sessions: idle ones end without an entry in the audit. */
const ROUNDS_PER_CHECK = 10
/** The id of the event before any entry. */
const START = 'start'

/** A stream of one page of a customer. */
interface Listener {
  stream: PassThrough
  customerId: string
  tokenHash: string
  /** the number of the last link sent to it */
  after: number
}

/** The page that wants a stream. */
interface Caller {
  customerId: string
  token: string
  address: string
  lastEventId: string | undefined
}

export interface ChangeStreams {
  /** @throws HttpError 429 or 503 when too many are open, 401 when the session has ended */
  open(caller: Caller): Promise<PassThrough>
  close(): void
}

/** 503 while a server has as many streams as it keeps. */
export const manyPages = () => busy('Many pages are open right now.', STREAM_RETRY_SECONDS)

/**
 * The open streams of changes. Their source is the chain of the audit, which all servers share: one query per round for
 * all streams together, and none while no stream is open. A stream ends with its session.
 */
export function createChangeStreams(
  {
    db,
    clock,
    capacity,
    limitFactor,
  }: { db: Db; clock: Clock; capacity: Capacity; limitFactor: number },
  log: Pick<Log, 'warn'>,
): ChangeStreams {
  const streams = createEventStreams()
  const listeners = new Set<Listener>()
  const places = countStreams({
    name: 'changes',
    inAll: capacity.changeStreams,
    ofAddress: capacity.changeStreamsOfAddress * limitFactor,
    ofAccount: capacity.changeStreamsOfCustomer,
    refusal: (scope) =>
      scope === 'server' ? manyPages() : rateLimitError(STREAM_RETRY_SECONDS * 1_000),
  })
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isFailing = false
  let rounds = 0

  async function round(): Promise<void> {
    const present = [...listeners]
    const after = present.reduce((least, one) => Math.min(least, one.after), Infinity)
    const actions = await linkedAfter(db, { after })
    const last = actions.at(-1)?.sequence
    const byCustomer = Map.groupBy(actions, ({ customer_id }) => customer_id)
    const told = present.map((listener) => {
      const own = (byCustomer.get(listener.customerId) ?? []).filter(
        ({ sequence }) => sequence > listener.after,
      )
      return { listener, own }
    })
    rounds += 1
    const isCheck = rounds % ROUNDS_PER_CHECK === 0
    // Every end of a session is an action of its customer, except a timeout.
    const unsure = told.filter(({ own }) => isCheck || own.length > 0)
    const open = await openHashesOf(
      db,
      clock,
      unsure.map(({ listener }) => listener.tokenHash),
    )
    for (const { listener } of unsure)
      if (!open.has(listener.tokenHash)) {
        listeners.delete(listener)
        listener.stream.end()
      }
    for (const { listener, own } of told) tell(listener, own, last)
  }

  function tell(listener: Listener, own: readonly LinkedAction[], last = listener.after): void {
    if (!listeners.has(listener)) return
    listener.after = Math.max(listener.after, last)
    const changes = changesOf(own)
    if (changes.kinds.length > 0)
      streams.write(listener.stream, eventOf('changed', own.at(-1)!.entry_id, changes))
  }

  async function run(): Promise<void> {
    try {
      await round()
      isFailing = false
    } catch (err) {
      // A database that is down for an hour causes one log line, not thousands.
      if (!isFailing) log.warn({ err }, 'changes could not be read; trying again every half second')
      isFailing = true
    }
    timer = undefined
    schedule()
  }

  function schedule(): void {
    if (timer || listeners.size === 0) return
    timer = setTimeout(run, ROUND_MS).unref()
  }

  return {
    async open({ customerId, token, address, lastEventId }) {
      const leave = places.enter(address, customerId)
      try {
        const head = await headOf(db)
        const changes = await changesSince(db, clock, customerId, {
          lastEventId,
          head: head.sequence,
        })
        const tokenHash = digest(token)
        // The session may have ended since the call was authenticated, in an action before the head.
        if (!(await openHashesOf(db, clock, [tokenHash])).has(tokenHash)) throw signInAgain()
        const stream = streams.open()
        const listener = { stream, customerId, tokenHash, after: head.sequence }
        stream.on('close', () => {
          listeners.delete(listener)
          leave()
        })
        streams.write(stream, eventOf('welcome', head.entry_id, changes))
        if (isClosed) stream.end()
        else listeners.add(listener)
        schedule()
        return stream
      } catch (error) {
        leave()
        throw error
      }
    },
    close() {
      isClosed = true
      listeners.clear()
      clearTimeout(timer)
      streams.close()
    },
  }
}

/** The end of the chain. Its entry's id says nothing, while its number would tell how much the bank does. */
const headOf = async (db: Db) =>
  (await db
    .selectFrom('audit_links')
    .select(['sequence', 'entry_id'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { sequence: 0, entry_id: START }
