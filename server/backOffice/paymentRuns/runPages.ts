import { createHash } from 'node:crypto'
import type { DecisionOffer, Operator } from '#contract/backOffice.ts'
import type {
  PaymentRun,
  PaymentRunFile,
  PaymentRunItem,
  PaymentRunRow,
  PaymentsPage,
  RunOffer,
} from '#contract/paymentRuns.ts'
import { fromMinor } from '#domain/money.ts'
import { operatorLabels } from '#domain/recordLabels.ts'
import { shownReference } from '#domain/reference.ts'
import { stateOf } from '../../db/lifecycles.ts'
import type { Trx } from '../../db/transaction.ts'
import { formatAmount } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { conflict } from '../../platform/httpError.ts'
import type { CommandContext } from '../commandContext.ts'
import { agreerOf } from '../fourEyes/needsChecker.ts'
import { accept, type Offer, offered, refuse } from '../offers.ts'
import { may } from '../operatorAccess.ts'
import { readPage } from '../pages.ts'
import { offersFor } from '../queue/offers.ts'
import { bankText } from './bankText.ts'
import {
  countOthers,
  MAX_ITEMS,
  notPayable,
  payable,
  type RunRow,
  runFaults,
} from './payableNow.ts'
import { MAX_NAME } from './paymentFile.ts'
import { runCommands } from './runCommands.ts'
import { findRun, type Run, rowsOfRun } from './runs.ts'

/** Payment runs as operators see them. */

const rowOf = (run: Run): PaymentRunRow => ({
  id: run.id,
  status: operatorLabels.paymentRun[stateOf('paymentRun', run)],
  currency: run.currency,
  items: run.items,
  total: fromMinor(run.total_minor),
  createdAt: run.created_at,
  madeBy: run.made_by,
  changedAt: run.cancelled_at ?? run.paid_at ?? run.released_at ?? '',
  hasFile: run.file_sha256 !== null && run.cancelled_at === null,
})

/** Payment runs, the newest first. */
export async function runs(command: CommandContext) {
  const page = await readPage(
    command,
    command.trx.selectFrom('payment_runs').selectAll(),
    { at: 'created_at', id: 'id' },
    ({ created_at, id }) => ({ at: created_at, id }),
  )
  return page.map(rowOf)
}

/** Withdrawals that are left out and are shown; the queue has every one. */
const MOST_LEFT_OUT = 100
const RUNS_SHOWN = '20'

export const make = accept(
  'runs make',
  'Make a payment run',
  'A checker releases it. Until then no withdrawal of it is paid another way.',
)

/** Payable withdrawals, omitted ones with their reasons, and the latest runs. */
export async function paymentsPage(command: CommandContext): Promise<PaymentsPage> {
  const { trx, operator } = command
  const found = await payable(trx)
    .limit(MAX_ITEMS + 1)
    .execute()
  const withheld = await notPayable(trx).limit(MOST_LEFT_OUT).execute()
  const faults = await runFaults(trx, [...found, ...withheld])
  const isCut = found.length > MAX_ITEMS
  const due = Map.groupBy(
    found.filter(({ id }) => !faults.has(id)),
    ({ currency }) => currency,
  )
  return {
    due: [...due].map(([currency, rows]) => ({
      currency,
      count: Math.min(rows.length, MAX_ITEMS),
      total: fromMinor(
        rows.slice(0, MAX_ITEMS).reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      ),
      isCut,
      decisions: about(currency, offered([make], operator, 0)),
    })),
    leftOut: [...found, ...withheld]
      .filter(({ id }) => faults.has(id))
      .slice(0, MOST_LEFT_OUT)
      .map((row) => ({
        ...{ id: row.id, reference: shownReference(row.reference), customer: row.email },
        amount: formatAmount(row.amount_minor, row.symbol),
        reason: faults.get(row.id)!,
      })),
    others: await countOthers(trx),
    runs: (await runs({ ...command, flags: { limit: RUNS_SHOWN } })).rows,
  }
}

/** The decisions on a payment run, by its state. */
export const runOffers = {
  made: [
    accept('runs release', 'Propose its release', 'A checker who is not you releases it.'),
    refuse('runs cancel', 'Cancel run', 'Its withdrawals wait again, as before.'),
  ],
  released: [
    accept(
      'runs paid',
      'Mark as paid',
      'Each customer is told that the money was sent. Do this once your bank has taken the file.',
    ),
    refuse(
      'runs recall',
      'Recall run',
      'Only if its file was never sent. Its withdrawals wait again, as before.',
    ),
  ],
  paid: [],
  cancelled: [],
} as const satisfies Record<string, readonly Offer[]>

const about = (subject: string, decisions: readonly DecisionOffer[]): RunOffer[] =>
  decisions.map((offer) => ({ ...offer, subject }))

/** A checker's decision about a release. */
const releaseOffers = (operator: Operator, minor: number) =>
  offersFor('proposal', operator, {
    minor: 0,
    madeBy: '',
    agreedBy: agreerOf(runCommands.runs.release, minor) ?? null,
  }).map((offer) => ({
    ...offer,
    label: `${offer.label} the release`,
  }))

/** The release that waits for a checker or was approved, the latest. */
const releaseOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('proposals')
    .select(['id', 'status', 'decided_by'])
    .where('command', '=', 'runs release')
    .where('subject', '=', id)
    .where('status', 'in', ['waiting', 'approved'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One run with its withdrawals, and what this operator may do with it. */
export async function showRun(command: CommandContext): Promise<PaymentRun> {
  const { trx, operator, by } = command
  const run = await findRun(command)
  const state = stateOf('paymentRun', run)
  const row = rowOf(run)
  const rows = await rowsOfRun(trx, run.id)
  const isOpen = state === 'made' || state === 'released'
  const faults = isOpen ? await runFaults(trx, rows) : new Map<string, string>()
  const release = await releaseOf(trx, run.id)
  const isWaiting = release?.status === 'waiting'
  const possible = runOffers[state].filter(
    ({ command: name }) => name !== 'runs release' || (!isWaiting && run.made_by === by),
  )
  return {
    ...row,
    hasFile: row.hasFile && may(operator, runCommands.runs.file),
    sha256: run.file_sha256 ?? '',
    checkedBy: (!isWaiting && release?.decided_by) || '',
    takenBy: run.file_taken_by ?? '',
    takenAt: run.file_taken_at ?? '',
    rows: rows.map(itemOf(faults)),
    decisions: [
      ...(isWaiting && run.made_by !== by
        ? about(release.id, releaseOffers(operator, run.total_minor))
        : []),
      ...about(run.id, offered(possible, operator, run.total_minor)),
    ],
  }
}

const itemOf =
  (faults: ReadonlyMap<string, string>) =>
  (row: RunRow): PaymentRunItem => {
    const written = [row.account_name, row.bank_name].map((text) => bankText(text, MAX_NAME))
    const isSame = written[0] === row.account_name && written[1] === row.bank_name
    return {
      ...{ id: row.id, reference: shownReference(row.reference), customer: row.email },
      payee: `${row.account_name}, ${row.bank_name}, account ••••${row.account_number.slice(-4)}`,
      amount: formatAmount(row.amount_minor, row.symbol),
      status: operatorLabels.withdrawal[stateOf('withdrawal', row)],
      replaced: isSame ? '' : written.join(', '),
      fault: row.paid_at === null ? (faults.get(row.id) ?? '') : '',
    }
  }

/**
 * The file of a run, with the bytes of its release each time. It notes who downloads it first.
 * @throws HttpError 409 before its release, and when the file is not the released one
 */
export async function runFile(command: CommandContext): Promise<PaymentRunFile> {
  const { ctx, trx, by } = command
  const run = await findRun(command)
  const { file, file_sha256: sha256 } = run
  if (file === null || sha256 === null)
    throw conflict('validationFailed', 'This payment run is not released yet, so it has no file')
  if (run.cancelled_at !== null)
    throw conflict('validationFailed', 'This payment run is cancelled: do not send its file')
  const told = await trx
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.entry_id', 'audit.id')
    .select('audit_details.detail')
    .where('audit.subject_id', '=', run.id)
    .where('audit.action', '=', 'payment run released')
    .executeTakeFirst()
  const released = JSON.parse(told?.detail ?? '{}') as { sha256?: string }
  if (released.sha256 !== createHash('sha256').update(file).digest('hex'))
    throw conflict(
      'validationFailed',
      'The file of this run was changed after its release. Do not send it, and find out who changed the database',
    )
  if (run.file_taken_at === null)
    await trx
      .updateTable('payment_runs')
      .set({ file_taken_at: timestampOf(ctx.clock), file_taken_by: by })
      .where('id', '=', run.id)
      .where('file_taken_at', 'is', null)
      .execute()
  return { name: `payment-run-${run.id}.xml`, sha256, content: file }
}
