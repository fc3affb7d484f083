import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { fromMinor } from '#domain/money.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import { chunksOf } from '../../db/chunks.ts'
import { decisionColumns, type MoveName, move } from '../../db/lifecycles.ts'
import type { PaymentRunTable } from '../../db/paymentRunSchema.ts'
import { isPostgres, type Trx } from '../../db/transaction.ts'
import { timestampOf } from '../../platform/clock.ts'
import { conflict, HttpError } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import type { CommandContext } from '../commandContext.ts'
import { propose } from '../fourEyes/proposals.ts'
import {
  accountNumberOf,
  MAX_ITEMS,
  payable,
  type RunRow,
  runFaults,
  withOwners,
} from './payableNow.ts'
import { paymentFile } from './paymentFile.ts'

/** Makers make payment runs; a checker releases them. B41, B42 */

export type Run = Selectable<PaymentRunTable>

/** The run that the command names. @throws HttpError 404 */
export async function findRun({ trx, subject }: Pick<CommandContext, 'trx' | 'subject'>) {
  const run = await trx
    .selectFrom('payment_runs')
    .selectAll()
    .where('id', '=', subject)
    .executeTakeFirst()
  if (!run) throw new HttpError(404, { message: `There is no payment run "${subject}"` })
  return run
}

/** The run with its move, locked until the transaction ends. @throws HttpError 404, 409 */
export async function movableRun({ trx, subject }: CommandContext, event: MoveName<'paymentRun'>) {
  const query = trx.selectFrom('payment_runs').selectAll().where('id', '=', subject)
  const found = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
  const run = found ?? (await findRun({ trx, subject }))
  const words = { made: 'not released yet', released: 'released', paid: 'paid' }
  const decision = move('paymentRun', run, event, (state) =>
    conflict(
      'validationFailed',
      `This payment run is ${words[state as keyof typeof words] ?? state}`,
    ),
  )
  return { run, decision }
}

/** The withdrawals of a run, the oldest first. */
export const rowsOfRun = (trx: Trx, id: string): Promise<RunRow[]> =>
  withOwners(trx).where('transfers.run_id', '=', id).execute()

const sumOf = (rows: readonly { amount_minor: number }[]): number =>
  rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)

const summaryOf = (run: Pick<Run, 'id' | 'currency' | 'items' | 'total_minor'>) => ({
  ...{ id: run.id, currency: run.currency, items: run.items },
  amount: fromMinor(run.total_minor),
})

/**
 * Makes a run of the bank transfers that may be paid now, the oldest first, and proposes its release.
 * @throws HttpError 409 when there is none
 */
export async function makeRun(command: CommandContext) {
  const { ctx, trx, by, audit, flags } = command
  const currency = command.subject.toUpperCase()
  const found = await payable(trx)
    .where('customers.currency', '=', currency)
    .limit(MAX_ITEMS)
    .execute()
  const faults = await runFaults(trx, found)
  const rows = found.filter(({ id }) => !faults.has(id))
  if (rows.length === 0)
    throw conflict('validationFailed', `Nothing waits that a run could pay in ${currency}`)
  const run = { id: newId(), currency, items: rows.length, total_minor: sumOf(rows) }
  await trx
    .insertInto('payment_runs')
    .values({ ...run, created_at: timestampOf(ctx.clock), made_by: by })
    .execute()
  for (const some of chunksOf(rows))
    await trx
      .updateTable('transfers')
      .set({ run_id: run.id })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  const summary = summaryOf(run)
  const { id, ...detail } = summary
  await audit(trx, { action: 'payment run made', subjectId: id, reason: flags.reason, detail })
  const asked = {
    ...command,
    subject: id,
    flags: { reason: flags.reason ?? '', reference: newId() },
  }
  return { ...summary, ...(await propose('runs release', summary, asked)) }
}

/**
 * Releases a run: its file is made, and stays as it is.
 * @throws HttpError 409 when one of its withdrawals may not be paid any more, or the bank has no account to pay from
 */
export async function releaseRun(command: CommandContext) {
  const { ctx, trx, flags, by } = command
  const { run } = await movableRun(command, 'release')
  if (run.made_by !== by)
    throw new HttpError(403, {
      message: `${run.made_by} made this run and proposes its release, so that another person checks it`,
    })
  const rows = await rowsOfRun(trx, run.id)
  const faults = await runFaults(trx, rows)
  const [first] = rows.filter(({ id }) => faults.has(id))
  if (first)
    throw conflict(
      'validationFailed',
      `The withdrawal ${first.reference} of ${first.email} may not be paid now: ${faults.get(first.id)}. ` +
        'Cancel the run and make it again',
    )
  const account = ctx.config.payoutAccount
  if (!account)
    throw conflict(
      'validationFailed',
      'The bank has no account to pay from: set PAYOUT_ACCOUNT, see docs/operations.md',
    )
  if (rows.length !== run.items || sumOf(rows) !== run.total_minor)
    throw conflict('validationFailed', 'The withdrawals of this run have changed. Cancel it')
  const at = timestampOf(ctx.clock)
  const file = paymentFile({
    ...{ runId: run.id, currency: run.currency, releasedAt: at },
    from: { ...account, name: siteSettings(ctx).name },
    payments: rows.map((row) => ({
      ...{ id: row.id, reference: row.reference, amountMinor: row.amount_minor },
      ...{ payee: row.account_name, bankName: row.bank_name, accountType: row.account_type },
      ...{ routingNumber: row.routing_number, accountNumber: accountNumberOf(row) },
    })),
  })
  const file_sha256 = createHash('sha256').update(file).digest('hex')
  return endMove(command, 'release', { file, file_sha256 }, { sha256: file_sha256 }, flags.reason)
}

/** Cancels a run before its release, or one whose file was never sent: its withdrawals wait as before. */
export const cancelRun = (event: 'cancel' | 'recall') => async (command: CommandContext) => {
  const { trx } = command
  const { run } = await movableRun(command, event)
  const rows = await rowsOfRun(trx, run.id)
  // A payment marked as paid has left the bank, so the file was sent.
  const paid = rows.filter(({ paid_at }) => paid_at !== null)
  if (paid.length > 0)
    throw conflict(
      'validationFailed',
      `${paid.length} of its ${rows.length} withdrawals already left the bank, so its file was sent`,
    )
  await trx.updateTable('transfers').set({ run_id: null }).where('run_id', '=', run.id).execute()
  await withdrawProposals(command, 'runs release')
  return endMove(command, event, {}, {}, command.flags.reason)
}

/** A checker must not find what can no longer be done with a run. */
export async function withdrawProposals(
  { ctx, trx, by, audit, subject }: CommandContext,
  proposed: 'runs release' | 'runs recall',
) {
  const withdrawn = await trx
    .updateTable('proposals')
    .set({ status: 'withdrawn', decided_at: timestampOf(ctx.clock), decided_by: by, reason: '' })
    .where('command', '=', proposed)
    .where('subject', '=', subject)
    .where('status', '=', 'waiting')
    .returning('id')
    .execute()
  for (const { id } of withdrawn) await audit(trx, { action: 'proposal withdrawn', subjectId: id })
}

/** Moves a run on, with its entry in the audit. */
export async function endMove(
  command: CommandContext,
  event: MoveName<'paymentRun'>,
  columns: Partial<Run>,
  detail: Record<string, unknown>,
  reason: string | undefined,
) {
  const { ctx, trx, by, audit } = command
  const { run, decision } = await movableRun(command, event)
  const at = timestampOf(ctx.clock)
  await trx
    .updateTable('payment_runs')
    .set({ ...decisionColumns('paymentRun', decision.to, at, by), ...columns } as Partial<Run>)
    .where('id', '=', run.id)
    .execute()
  const { id, ...summary } = summaryOf(run)
  const told = { ...summary, ...detail }
  await audit(trx, { action: decision.audit, subjectId: id, reason, detail: told })
  return { id, ...told, status: decision.to }
}
