import type { BankContext } from '../context.ts'
import type { CustomerTable, Database } from '../db/schema.ts'
import { lockCustomer, type Trx } from '../db/transaction.ts'
import { HttpError, notFound } from '../platform/httpError.ts'

/** One command under way, inside its transaction. */
export interface CommandContext {
  ctx: BankContext
  trx: Trx
  /** id or email, as typed; '' when none was given */
  subject: string
  flags: Record<string, string>
  /** who at the bank does it */
  by: string
}

/** The customer of this id or email. @throws Refusal 404 */
export async function customerOf({ trx, subject }: CommandContext): Promise<CustomerTable> {
  const customer = await trx
    .selectFrom('customers')
    .selectAll()
    .where((where) =>
      where.or([where('id', '=', subject), where('email', '=', subject.toLowerCase())]),
    )
    .executeTakeFirst()
  if (!customer) throw new HttpError(404, { message: `There is no customer "${subject}"` })
  return customer
}

/** The same, held until the transaction ends. */
export async function lockedCustomer(call: CommandContext): Promise<CustomerTable> {
  const { id } = await customerOf(call)
  const held = await lockCustomer(call.trx, id)
  if (!held) throw notFound()
  return held
}

/** The id of a named customer, or undefined when all are meant. */
export const customerIdOf = async (call: CommandContext): Promise<string | undefined> =>
  call.subject === '' ? undefined : (await customerOf(call)).id

/** Tables whose rows wait for a decision. */
export type PendingTable = 'deposits' | 'loans' | 'kyc_records' | 'transfers'

const rowsBy = <Table extends PendingTable>(
  { trx }: CommandContext,
  table: Table,
  column: 'id' | 'customer_id',
  value: string,
): Promise<Database[Table][]> =>
  // The four tables share both columns; Kysely cannot see it through the type parameter.
  trx
    .selectFrom(table as 'deposits')
    .selectAll()
    .where(column, '=', value)
    .execute() as unknown as Promise<Database[Table][]>

/**
 * The record a decision is about, with its customer held: by its own id, or by its customer when exactly
 * one of theirs waits.
 * @throws Refusal 404 when there is none, 409 when it is decided already or several wait.
 */
export async function pendingRecord<Table extends PendingTable>(
  call: CommandContext,
  table: Table,
  what: string,
  isWaiting: (row: Database[Table]) => boolean,
): Promise<{ record: Database[Table]; customer: CustomerTable }> {
  const [byId] = await rowsBy(call, table, 'id', call.subject)
  const found = byId ?? (await onlyWaiting(call, table, what, isWaiting))
  const customer = await lockCustomer(call.trx, found.customer_id)
  // Read again now that nobody else decides: two operators may stand at the same record.
  const [record] = await rowsBy(call, table, 'id', found.id)
  if (!customer || !record) throw notFound()
  if (!isWaiting(record)) throw new HttpError(409, { message: `This ${what} is decided already` })
  return { record, customer }
}

async function onlyWaiting<Table extends PendingTable>(
  call: CommandContext,
  table: Table,
  what: string,
  isWaiting: (row: Database[Table]) => boolean,
): Promise<Database[Table]> {
  const { id, email } = await customerOf(call)
  const waiting = (await rowsBy(call, table, 'customer_id', id)).filter(isWaiting)
  const [only] = waiting
  if (!only) throw new HttpError(404, { message: `No ${what} of ${email} waits` })
  if (waiting.length > 1) {
    const ids = waiting.map((row) => row.id).join(', ')
    throw new HttpError(409, { message: `Several of ${email} wait; name one by its id: ${ids}` })
  }
  return only
}
