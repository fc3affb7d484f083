import type { ChangeKind, ChangesEvent } from '#contract/changes.ts'
import { changeKinds } from '#contract/changes.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, timestampIn } from '../platform/clock.ts'

/** The records that each action of the audit changes. Actions without one change nothing that a page shows. */
const kindOf: readonly [RegExp, ChangeKind][] = [
  [/^(deposit|return of a deposit) /, 'deposit'],
  [/^identity /, 'identity'],
  [/^loan /, 'loan'],
  [/^(transfer|withdrawal) /, 'withdrawal'],
  [
    /^(alerts|authenticator app|email change|other sessions|passkey|recovery|scam|second factors|sessions?|signed) |^password (changed|reset)$/,
    'security',
  ],
  [/^(bonus|email|investment|profit|review|settings|transferStep) |^account (?!sealed)/, 'account'],
]

/** An action of the audit's chain, in the order that all servers share. */
export interface LinkedAction {
  sequence: number
  entry_id: string
  customer_id: string | null
  actor: string
  action: string
  outcome: string
}

/** Links of one round, and links that a connection may have missed: a page that missed more reads everything. */
export const MOST_LINKS = 2_000
/** A page has read its records at most this long before it connects for the first time. */
const JUST_READ_MS = 60_000

const linked = (db: Db) =>
  db
    .selectFrom('audit_links as link')
    .innerJoin('audit', 'audit.id', 'link.entry_id')
    .select(['link.sequence', 'link.entry_id'])
    .select(['audit.customer_id', 'audit.actor', 'audit.action', 'audit.outcome'])
    .orderBy('link.sequence')
    .limit(MOST_LINKS)

/** The actions of all customers after this number, in order. */
export const linkedAfter = prepared((db, { after }: { after: number }) =>
  linked(db).where('link.sequence', '>', after),
)

const linkedRecently = prepared((db, given: { after: number; customerId: string; since: string }) =>
  linked(db)
    .where('link.sequence', '>', given.after)
    .where('audit.customer_id', '=', given.customerId)
    .where('audit.at', '>=', given.since),
)

/**
 * The effect of a set of actions of one customer. The page that sends the customer's own calls reads their records by
 * itself, so these are left out.
 */
export function changesOf(actions: readonly Omit<LinkedAction, 'sequence'>[]): ChangesEvent {
  const kinds = new Set<ChangeKind>()
  const byBank = new Set<ChangeKind>()
  for (const { actor, action, outcome } of actions) {
    const kind = kindOf.find(([pattern]) => pattern.test(action))?.[1]
    if (!kind || outcome !== 'done' || actor === 'customer') continue
    kinds.add(kind)
    if (actor !== 'visitor') byBank.add(kind)
  }
  return { kinds: [...kinds], byBank: [...byBank] }
}

const EVERYTHING: ChangesEvent = { kinds: [...changeKinds], byBank: [] }

/**
 * The changes of a customer's records after the event with this id. A page that connects for the first time has just
 * read its records: it gets the last minute, without announcing it. An id that is unknown or too old changes
 * everything.
 */
export async function changesSince(
  db: Db,
  clock: Clock,
  customerId: string,
  { lastEventId, head }: { lastEventId: string | undefined; head: number },
): Promise<ChangesEvent> {
  const oldest = head - MOST_LINKS
  if (lastEventId === undefined) {
    const since = timestampIn(clock, -JUST_READ_MS)
    const actions = await linkedRecently(db, { after: oldest, customerId, since })
    return { ...changesOf(actions), byBank: [] }
  }
  const last = await db
    .selectFrom('audit_links')
    .select('sequence')
    .where('entry_id', '=', lastEventId)
    .executeTakeFirst()
  if (!last || last.sequence < oldest) return EVERYTHING
  return changesOf(await linkedRecently(db, { after: last.sequence, customerId, since: '' }))
}
