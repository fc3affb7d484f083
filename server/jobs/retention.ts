import { join } from 'node:path'
import { ABSOLUTE_MS } from '../auth/sessions.ts'
import type { BankContext } from '../context.ts'
import { chunksOf } from '../db/chunks.ts'
import { clockTrustedFrom } from '../db/clockTrust.ts'
import { inPages } from '../db/pages.ts'
import type { Db } from '../db/transaction.ts'
import { UNCONFIRMED_MS } from '../mail/kinds.ts'
import { timestampIn, timestampOf } from '../platform/clock.ts'
import { runJob } from '../platform/observed.ts'
import { STOP_MS } from '../security/pendingEmail.ts'
import {
  quarantineUnreferencedUploads,
  removeStaleUploads,
} from '../storage/unreferencedUploads.ts'

const HOUR = 60 * 60 * 1000
/** How often the job runs. */
export const RETENTION_INTERVAL_MS = HOUR
/** Expired rows are kept this long, for investigations. */
export const GRACE_MS = 24 * HOUR

/** Codes that are read at once: a few milliseconds of work. */
const CODES = 500
/** Counts of the charts are kept this long. */
export const USAGE_MS = 90 * 24 * HOUR

/** The number of removed rows or files of each kind. */
export type RetentionResult = Record<
  | 'tokens'
  | 'resets'
  | 'confirmations'
  | 'codes'
  | 'limits'
  | 'subscribers'
  | 'auditDetails'
  | 'usage'
  | 'files',
  number
>

const nothingRemoved: RetentionResult = {
  tokens: 0,
  resets: 0,
  confirmations: 0,
  codes: 0,
  limits: 0,
  subscribers: 0,
  auditDetails: 0,
  usage: 0,
  files: 0,
}

/**
 * Removes expired data: sessions, mailed links, codes, challenges and grants a day after their end, rate limits that
 * are fully available again, unconfirmed subscriptions, details of old audit entries about access, counts of the charts, and
 * uploads without a record. Codes that withdrawals refer to stay. Any number of processes may run it at once. After the clock has
 * jumped ahead nothing is removed for a day, because everything would seem expired; that leaves time to correct the
 * clock.
 */
export async function runRetention(ctx: BankContext): Promise<RetentionResult> {
  const { db, clock } = ctx
  const trustedFrom = await clockTrustedFrom(ctx)
  if (trustedFrom > timestampOf(clock)) {
    ctx.log.warn(
      { trustedFrom },
      'the clock has jumped ahead; nothing is removed until trustedFrom',
    )
    return nothingRemoved
  }
  const before = timestampIn(clock, -GRACE_MS)
  const deletedRows = async (query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) =>
    Number((await query.executeTakeFirst()).numDeletedRows)
  const [tokens, resets, confirmations, codes, limits, subscribers, auditDetails, usage] = [
    await deletedRows(
      db.deleteFrom('tokens').where('created_at', '<', timestampIn(clock, -GRACE_MS - ABSOLUTE_MS)),
    ),
    await deletedRows(db.deleteFrom('password_resets').where('expires_at', '<', before)),
    await deletedRows(db.deleteFrom('email_confirmations').where('expires_at', '<', before)),
    await removeCodes(db, before),
    await deletedRows(db.deleteFrom('rate_limits').where('clear_at', '<=', clock.now().getTime())),
    await deletedRows(
      db
        .deleteFrom('subscribers')
        .where('confirmed_at', 'is', null)
        .where('mailed_at', '<', timestampIn(clock, -UNCONFIRMED_MS)),
    ),
    await deletedRows(db.deleteFrom('audit_details').where('until', '<=', timestampOf(clock))),
    await deletedRows(
      db.deleteFrom('usage_counts').where('day', '<', timestampIn(clock, -USAGE_MS).slice(0, 10)),
    ),
  ]
  await db
    .deleteFrom('operator_sessions')
    .where('created_at', '<', timestampIn(clock, -GRACE_MS - ABSOLUTE_MS))
    .execute()
  for (const table of [
    'challenges',
    'grants',
    'operator_invitations',
    'operator_ceremonies',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', before).execute()
  // A disputed change, and all changes after it, stay until the bank has restored the address.
  await db
    .deleteFrom('email_changes')
    .where('created_at', '<', timestampIn(clock, -GRACE_MS - STOP_MS))
    .where(
      'customer_id',
      'not in',
      db
        .selectFrom('email_changes')
        .select('customer_id')
        .where('stopped_at', 'is not', null)
        .where('cancelled_at', 'is', null),
    )
    .execute()
  for (const table of ['known_addresses', 'known_devices', 'known_places'] as const)
    await db.deleteFrom(table).where('until', '<=', timestampOf(clock)).execute()
  const { quarantined, removed } = await quarantineUnreferencedUploads(ctx.storage, (ids) =>
    recordedIds(ctx, ids),
  )
  if (quarantined > 0)
    ctx.log.warn({ files: quarantined }, 'unreferenced uploads were moved to quarantine (orphans)')
  const stale = await removeStaleUploads(join(ctx.config.dataDir, 'files', 'tmp'))
  return {
    tokens,
    resets,
    confirmations,
    codes,
    limits,
    subscribers,
    auditDetails,
    usage,
    files: quarantined + removed + stale,
  }
}

/**
 * Removes codes that ended before a time. Those of withdrawals stay forever, so all are read, in pages: customers are
 * answered in between (L16).
 */
async function removeCodes(db: Db, before: string): Promise<number> {
  let removed = 0
  for await (const page of inPages<CodeOfPage>((last) => readCodes(db, last?.id ?? ''))) {
    const ended = page.filter((code) => code.withdrawal === null && code.expires_at < before)
    for (const some of chunksOf(ended.map(({ id }) => id)))
      await db.deleteFrom('codes').where('id', 'in', some).execute()
    removed += ended.length
  }
  return removed
}

const readCodes = (db: Db, after: string) =>
  db
    .selectFrom('codes')
    .leftJoin('transfers', 'transfers.code_id', 'codes.id')
    .select(['codes.id', 'codes.expires_at', 'transfers.id as withdrawal'])
    .where('codes.id', '>', after)
    .orderBy('codes.id')
    .limit(CODES)
    .execute()

type CodeOfPage = Awaited<ReturnType<typeof readCodes>>[number]

/** The ids among these to which a record refers. */
async function recordedIds({ db }: BankContext, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunksOf(ids)) {
    const rows = await db.selectFrom('files').select('id').where('id', 'in', some).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Runs the job at once and then every hour until stopped. A failed run is not retried before the next hour. */
export function startRetentionJob(run: () => Promise<unknown>, log: BankContext['log']) {
  const once = () =>
    runJob('retention', run).then(
      () => undefined,
      (error) =>
        log.warn({ err: error }, 'expired data could not be removed; the next run tries again'),
    )
  let round = once()
  const timer = setInterval(() => {
    round = round.then(once)
  }, RETENTION_INTERVAL_MS).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await round
    },
  }
}
