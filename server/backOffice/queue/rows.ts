import type { Selectable } from 'kysely'
import type { QueueItem } from '#contract/backOffice.ts'
import { fullName } from '#domain/identity.ts'
import { identityOf } from '../../customers/identity.ts'
import type { CustomerTable } from '../../db/customerSchema.ts'
import type { Database } from '../../db/schema.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../../platform/httpError.ts'

/** The tables whose rows have an id. */
type RecordTable =
  | 'deposits'
  | 'deposit_returns'
  | 'kyc_records'
  | 'loans'
  | 'loan_payments'
  | 'reviews'
  | 'transfers'
  | 'scam_reports'
  | 'contact_messages'
  | 'mails'
  | 'proposals'

/** The row with this id. @throws HttpError 404 */
export async function rowOf<Table extends RecordTable>(
  trx: Trx,
  table: Table,
  id: string,
): Promise<Selectable<Database[Table]>> {
  // Kysely cannot infer the column through the type parameter.
  const row = await trx
    .selectFrom(table as 'deposits')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as unknown as Selectable<Database[Table]>
}

export const customerOf = (trx: Trx, id: string): Promise<CustomerTable> =>
  trx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const nameOf = (customer: CustomerTable): string => fullName(identityOf(customer))

/** Values of a command by their names, with a capital letter. */
export const wordsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      String(value ?? ''),
    ]),
  )

type Facts = Readonly<Record<string, string | null | undefined>>

/** Facts by their labels; those without a value are left out. */
export const listed = (facts: Facts): QueueItem['facts'] =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))
