import { accountOfReference } from '#domain/paymentReference.ts'
import type { Audit } from '../audit/audit.ts'
import type { BankContext } from '../context.ts'
import type { CustomerTable, Database } from '../db/schema.ts'
import { lockCustomer, type Trx } from '../db/transaction.ts'
import { HttpError, notFound } from '../platform/httpError.ts'

/** A running command, inside its transaction. */
export interface CommandContext {
  ctx: BankContext
  trx: Trx
  /** id, email or payment reference, as typed; '' when none was given */
  subject: string
  flags: Record<string, string>
  /** the operator's name */
  by: string
  /** records the operator's actions */
  audit: Audit
}

/** The customer with the command's id, email or payment reference (D26). @throws HttpError 404 */
export async function findCustomer({ trx, subject }: CommandContext): Promise<CustomerTable> {
  const account = accountOfReference(subject)
  const customer = await trx
    .selectFrom('customers')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', subject),
        where('email', '=', subject.toLowerCase()),
        ...(account === undefined ? [] : [where('account_number', '=', account)]),
      ]),
    )
    .executeTakeFirst()
  if (!customer) throw new HttpError(404, { message: `There is no customer "${subject}"` })
  return customer
}

/** The same customer, locked until the transaction ends. */
export async function lockNamedCustomer(command: CommandContext): Promise<CustomerTable> {
  const { id } = await findCustomer(command)
  const locked = await lockCustomer(command.trx, id)
  if (!locked) throw notFound()
  return locked
}

/** The id of the named customer; undefined when the command names none. */
export const findCustomerId = async (command: CommandContext): Promise<string | undefined> =>
  command.subject === '' ? undefined : (await findCustomer(command)).id

/** Tables whose rows need a decision. */
export type PendingTable = 'deposits' | 'deposit_returns' | 'loans' | 'kyc_records' | 'transfers'

const rowsBy = <Table extends PendingTable>(
  { trx }: CommandContext,
  table: Table,
  column: 'id' | 'customer_id',
  value: string,
): Promise<Database[Table][]> =>
  // All five tables have both columns; Kysely cannot infer it through the type parameter.
  trx
    .selectFrom(table as 'deposits')
    .selectAll()
    .where(column, '=', value)
    .execute() as unknown as Promise<Database[Table][]>

/**
 * The record to decide on, with its customer locked: named by its own id, or by its customer when only one of
 * their records is pending.
 * @throws HttpError 404 when there is none, 409 when it is already decided or several are pending.
 */
export async function pendingRecord<Table extends PendingTable>(
  command: CommandContext,
  table: Table,
  label: string,
  isPending: (row: Database[Table]) => boolean,
): Promise<{ record: Database[Table]; customer: CustomerTable }> {
  const [byId] = await rowsBy(command, table, 'id', command.subject)
  const found = byId ?? (await onlyPending(command, table, label, isPending))
  const customer = await lockCustomer(command.trx, found.customer_id)
  // Read again under the lock: another operator may have decided in the meantime.
  const [record] = await rowsBy(command, table, 'id', found.id)
  if (!customer || !record) throw notFound()
  if (!isPending(record)) throw new HttpError(409, { message: `This ${label} is already decided` })
  return { record, customer }
}

async function onlyPending<Table extends PendingTable>(
  command: CommandContext,
  table: Table,
  label: string,
  isPending: (row: Database[Table]) => boolean,
): Promise<Database[Table]> {
  const { id, email } = await findCustomer(command)
  const pending = (await rowsBy(command, table, 'customer_id', id)).filter(isPending)
  const [only] = pending
  if (!only) throw new HttpError(404, { message: `${email} has no pending ${label}` })
  if (pending.length > 1) {
    const ids = pending.map((row) => row.id).join(', ')
    throw new HttpError(409, {
      message: `${email} has several pending; name one by its id: ${ids}`,
    })
  }
  return only
}
