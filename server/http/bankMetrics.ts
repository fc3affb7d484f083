import { Gauge, type Registry } from 'prom-client'
import about from '../../package.json' with { type: 'json' }
import type { BankContext } from '../context.ts'
import type { Connection } from '../db/connection.ts'
import { waitingMails } from '../mail/waitingMails.ts'

/**
 * Registers what operators ask of a bank, not of its process: which release runs, whether calls wait for the database,
 * whether mails go out, and how the last verifications of this server ended. Read at each scrape.
 */
export function registerBankMetrics(
  register: Registry,
  { connection, ctx }: { connection: Connection; ctx: BankContext },
): void {
  const registers = [register]
  new Gauge({
    name: 'bank_build_info',
    help: 'The release that runs; the value is always 1',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: about.version, node: process.versions.node }, 1)
  new Gauge({
    name: 'database_connections',
    help: 'Connections in use, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, waiting } = connection.load()
      this.set({ state: 'in use' }, inUse)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  registerVerifications(registers, ctx)
  if (ctx.config.headsUrl) registerHeads(registers, ctx)
  if (ctx.config.smtpUrl) registerMails(registers, ctx)
}

/** Without a verification since the start there is no value, so that an alarm can ask for its absence. */
function registerVerifications(registers: Registry[], { verifications }: BankContext): void {
  const of = (name: string, help: string, read: (last: { at: Date; isWhole: boolean }) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      collect() {
        for (const kind of ['ledger', 'audit'] as const) {
          const last = verifications.lastOf(kind)
          if (last) this.set({ kind }, read(last))
        }
      },
    })
  of(
    'verification_last_timestamp_seconds',
    'When this server last verified it to the end',
    ({ at }) => at.getTime() / 1_000,
  )
  of('verification_last_whole', 'Whether it was whole then: 1 or 0', ({ isWhole }) => +isWhole)
}

function registerHeads(registers: Registry[], { sentHeads }: BankContext): void {
  new Gauge({
    name: 'audit_head_failures',
    help: 'Rounds since the start in which a head of the audit was not kept or sent',
    registers,
    collect() {
      this.set(sentHeads.failed)
    },
  })
  new Gauge({
    name: 'audit_head_sent_timestamp_seconds',
    help: 'When this server last sent a new head of the audit; 0 before the first',
    registers,
    collect() {
      this.set((sentHeads.lastAt?.getTime() ?? 0) / 1_000)
    },
  })
}

/** NaN while the database does not answer: the other metrics are told all the same. */
function registerMails(registers: Registry[], { db, clock }: BankContext): void {
  const waiting = new Gauge({
    name: 'mails_waiting',
    help: 'Mails of all servers that wait to be sent',
    registers,
    async collect() {
      const { count, oldestSeconds } = await waitingMails(db, clock).catch(() => UNKNOWN)
      waiting.set(count)
      oldest.set(oldestSeconds)
    },
  })
  const oldest = new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'The age of the oldest of them; 0 without any',
    registers,
  })
}

const UNKNOWN = { count: Number.NaN, oldestSeconds: Number.NaN }
