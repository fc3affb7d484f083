import { statfs } from 'node:fs/promises'
import about from '../../package.json' with { type: 'json' }
import { countPending } from '../audit/linking.ts'
import type { BankContext } from '../context.ts'
import type { Connection } from '../db/connection.ts'
import { waitingMails } from '../mail/waitingMails.ts'
import { backupPlaces, lastBackup } from '../platform/lastBackup.ts'
import type { BankMetrics } from './metricRegistry.ts'

/**
 * Reads what operators ask of a bank, not of its process, at each scrape. A value that the database cannot give is NaN:
 * the other metrics are still reported.
 */
export async function readGauges(
  { set }: BankMetrics,
  { connection, ctx }: { connection: Connection; ctx: BankContext },
): Promise<void> {
  const { db, clock, config } = ctx
  set('bank_build_info', { version: about.version, node: process.versions.node }, 1)
  // Before the reads below, which take a connection.
  const { inUse, waiting } = connection.load()
  set('database_connections', { state: 'in use' }, inUse)
  set('database_connections', { state: 'waiting' }, waiting)
  for (const [queue, { load }] of [
    ['passwords', ctx.passwords],
    ['statements', ctx.statementQueue],
    ['activity', ctx.activityQueue],
  ] as const) {
    const calls = load()
    set('queue_calls', { queue, state: 'running' }, calls.running)
    set('queue_calls', { queue, state: 'waiting' }, calls.waiting)
  }
  // Without a verification since the start there is no value, so that an alert can ask for its absence.
  for (const kind of ['ledger', 'audit'] as const) {
    const last = ctx.verifications.lastOf(kind)
    if (!last) continue
    set('verification_last_timestamp_seconds', { kind }, last.at.getTime() / 1_000)
    set('verification_last_whole', { kind }, +last.isWhole)
  }
  for (const place of backupPlaces) {
    const last = lastBackup(config.dataDir, place)
    if (!last && place === 'elsewhere') continue
    set('backup_last_timestamp_seconds', { place }, (last?.getTime() ?? 0) / 1_000)
  }
  const [isReady, pending, mails, disk] = await Promise.all([
    isFulfilled(ctx.readiness.check()),
    countPending(db).catch(() => Number.NaN),
    config.smtpUrl ? waitingMails(db, clock).catch(() => UNKNOWN) : undefined,
    statfs(config.dataDir),
  ])
  set('bank_ready', {}, +isReady)
  set('audit_entries_pending', {}, pending)
  set('data_disk_free_bytes', {}, disk.bavail * disk.bsize)
  if (!mails) return
  set('mails_waiting', {}, mails.count)
  set('mails_oldest_waiting_seconds', {}, mails.oldestSeconds)
}

const UNKNOWN = { count: Number.NaN, oldestSeconds: Number.NaN }

const isFulfilled = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
