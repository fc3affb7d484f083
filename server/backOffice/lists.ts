import { type RawBuilder, sql } from 'kysely'
import { factorMethodsOf } from '../auth/factors/proofs.ts'
import { agreementsOf } from '../customers/agreements.ts'
import { kycRecords, userRecord } from '../customers/records.ts'
import { chunksOf } from '../db/chunks.ts'
import { latestBrokenSeals } from '../db/customerSeals.ts'
import type { Trx } from '../db/transaction.ts'
import { figuresOf } from '../ledger/figures.ts'
import type { MailStatus } from '../mail/kinds.ts'
import { timestampOf } from '../platform/clock.ts'
import { scamReportRecords } from '../security/scamReports.ts'
import {
  type CommandContext,
  findCustomer,
  findCustomerId,
  type PendingTable,
} from './commandContext.ts'
import { mailsWithStatus } from './outbox.ts'
import { type Page, readPage } from './pages.ts'
import { unpaid, withdrawalFaults } from './payable.ts'
import * as format from './rows.ts'
import { type FilesByRecord, type Owned, ownerColumns } from './rows.ts'

/** The lists for operators: pages of plain rows, the newest first. */

export async function customers(command: CommandContext) {
  const page = await readPage(
    command,
    command.trx.selectFrom('customers').selectAll(),
    { at: 'created_at', id: 'id' },
    ({ created_at, id }) => ({ at: created_at, id }),
  )
  return page.map(format.customer)
}

/** Maximum records of each kind that one customer is shown with. */
const MAX_SHOWN = 100
/** Maximum transactions, withdrawals and returns whose seals are checked with it. */
const MAX_CHECKED = 1_000

/** One customer with record, balances and the latest of everything that needs a decision. */
export async function customer(command: CommandContext) {
  const { trx } = command
  const row = await findCustomer(command)
  const balances = await figuresOf(trx, row.id)
  const latest = <Table extends PendingTable>(table: Table, condition: RawBuilder<boolean>) =>
    latestOf(command, table, row.id, condition)
  const deposits = await latest('deposits', sql`deposits.status = 'pending'`)
  const loans = await latest('loans', sql`loans.status <> 'rejected'`)
  const transfers = await latest('transfers', unpaid)
  const seals = await latestBrokenSeals(trx, row.id, MAX_CHECKED)
  return {
    ...(await userRecord(trx, row)),
    /** the first record that was changed without the bank's key (L18); '' when there is none */
    fault: seals.broken[0]?.fault ?? '',
    frozenBy: row.frozen_at && (row.frozen_by ?? 'customer'),
    reports: await scamReportRecords(trx, row.id),
    balances: Object.fromEntries(
      Object.entries(balances).map(([name, amount]) => [name, amount.toFixed(2)]),
    ),
    kyc: await kycRecords(trx, row.id),
    consents: await consentsOf(trx, row.id),
    secondFactors: await factorMethodsOf(trx, row.id),
    deposits: deposits.rows.map(
      format.deposit(await filesOf(command, 'deposit_id', deposits.rows)),
    ),
    loans: loans.rows.map(await loanFormat(command, loans.rows)).filter(isOpenLoan),
    transfers: transfers.rows.map(format.transfer(await withdrawalFaults(trx, transfers.rows))),
    /** the omitted records, and the command that shows them; '' when the list is complete */
    more: [
      ...Object.entries({ deposits, loans, transfers }).flatMap(([noun, { more }]) =>
        more > 0 ? `${more} more ${noun}: ${noun} list ${row.email}` : [],
      ),
      ...(seals.isWhole ? [] : [`seals of earlier movements: ledger verify`]),
    ].join('; '),
  }
}

/**
 * The latest of a customer's records, and how many more there are.
 * @param condition without parameters, so that the index of pending records is used
 */
async function latestOf<Table extends PendingTable>(
  command: CommandContext,
  table: Table,
  customerId: string,
  condition: RawBuilder<boolean>,
) {
  const name = table as 'deposits'
  const rows = (await selectOwned(command, table, customerId)
    .where(condition)
    .orderBy(`${name}.created_at`, 'desc')
    .orderBy(`${name}.id`, 'desc')
    .limit(MAX_SHOWN)
    .execute()) as unknown as Owned<Table>[]
  if (rows.length < MAX_SHOWN) return { rows, more: 0 }
  const { count } = await command.trx
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where(condition)
    .executeTakeFirstOrThrow()
  return { rows, more: count - rows.length }
}

export async function deposits(command: CommandContext) {
  const page = await ownedPage(command, 'deposits')
  return page.map(format.deposit(await filesOf(command, 'deposit_id', page.rows)))
}

export async function loans(command: CommandContext) {
  const page = await ownedPage(command, 'loans')
  return page.map(await loanFormat(command, page.rows))
}

async function loanFormat({ ctx, trx }: CommandContext, loans: readonly { id: string }[]) {
  const agreements = await agreementsOf(
    trx,
    loans.map(({ id }) => id),
  )
  return format.loan(agreements, timestampOf(ctx.clock).slice(0, 10))
}

/** Loans that wait for a decision or are not fully repaid. */
const isOpenLoan = ({ status, owed }: ReturnType<ReturnType<typeof format.loan>>): boolean =>
  status === 'pending' || Number(owed) > 0

/** Repayments of loans, including reversed ones. F19 */
export async function repayments(command: CommandContext) {
  const customerId = await findCustomerId(command)
  const page = await readPage(
    command,
    command.trx
      .selectFrom('loan_repayments')
      .innerJoin('customers', 'customers.id', 'loan_repayments.customer_id')
      .selectAll('loan_repayments')
      .select('customers.email')
      .$if(customerId !== undefined, (all) =>
        all.where('loan_repayments.customer_id', '=', customerId as string),
      ),
    { at: 'loan_repayments.created_at', id: 'loan_repayments.id' },
    ({ created_at, id }) => ({ at: created_at, id }),
  )
  return page.map(format.repayment)
}

export async function kyc(command: CommandContext) {
  const page = await ownedPage(command, 'kyc_records')
  return page.map(format.kyc(await filesOf(command, 'kyc_id', page.rows)))
}

export async function transfers(command: CommandContext) {
  const page = await ownedPage(command, 'transfers')
  return page.map(format.transfer(await withdrawalFaults(command.trx, page.rows)))
}

/** The outbox. A mail with a secret has no text once it is sent or given up. */
export async function mails(command: CommandContext) {
  const { trx, flags } = command
  const { to, status } = flags
  const page = await readPage(
    command,
    trx
      .selectFrom(mailsWithStatus(trx).as('mails'))
      .selectAll()
      .$if(Boolean(to), (all) => all.where('to_address', '=', to!.toLowerCase()))
      .$if(Boolean(status), (all) => all.where('status', '=', status as MailStatus)),
    { at: 'created_at', id: 'id' },
    ({ created_at, id }) => ({ at: created_at, id }),
  )
  return page.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    sentAt: row.created_at,
    status: row.status,
    attempts: row.attempts,
    reason: row.failure ?? '',
    id: row.id,
  }))
}

/** A page of one table, for one customer when the command names one. */
async function ownedPage<Table extends PendingTable>(
  command: CommandContext,
  table: Table,
): Promise<Page<Owned<Table>>> {
  const page = await readPage(
    command,
    selectOwned(command, table, await findCustomerId(command)),
    { at: `${table}.created_at`, id: `${table}.id` },
    ({ created_at, id }) => ({ at: created_at, id }),
  )
  return page as unknown as Page<Owned<Table>>
}

/** Rows of one table with their owner's details. */
function selectOwned({ trx }: CommandContext, table: PendingTable, customerId: string | undefined) {
  // All six tables have the columns used here; Kysely cannot infer it through the type parameter.
  const name = table as 'deposits'
  const all = trx
    .selectFrom(name)
    .innerJoin('customers', 'customers.id', `${name}.customer_id`)
    .selectAll(name)
    .select(ownerColumns)
  return customerId === undefined ? all : all.where(`${name}.customer_id`, '=', customerId)
}

/** The files of each of these records. */
export async function filesOf(
  { trx }: CommandContext,
  column: 'deposit_id' | 'kyc_id' | 'loan_payment_id',
  records: readonly { id: string }[],
): Promise<FilesByRecord> {
  const byRecord = new Map<string, { id: string; name: string; type: string; bytes: number }[]>()
  for (const ids of chunksOf(records.map(({ id }) => id))) {
    const rows = await trx
      .selectFrom('files')
      .selectAll()
      .where(column, 'in', ids)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const record = row[column]!
      const file = { id: row.id, name: row.name, type: row.media_type, bytes: row.bytes }
      byRecord.set(record, [...(byRecord.get(record) ?? []), file])
    }
  }
  return byRecord
}

/** The customer's consents at registration, with their time. A25 */
const consentsOf = (trx: Trx, customerId: string) =>
  trx
    .selectFrom('consents')
    .select(['document', 'version', 'agreed_at as agreedAt'])
    .where('customer_id', '=', customerId)
    .execute()
