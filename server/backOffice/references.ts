import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fromMinor } from '#domain/money.ts'
import { referenceParts, shownReference } from '#domain/reference.ts'
import type { Trx } from '../db/transaction.ts'
import { HttpError } from '../platform/httpError.ts'
import type { CommandContext } from './commandContext.ts'

/** Records named by the reference that their customer reads. H14 */

/** Whether one of these columns is the reference that was typed, in full or as customers read it. */
export function isReference(typed: string, columns: readonly string[]): RawBuilder<SqlBool> {
  // An email is none, and most commands name one: no table is searched for it.
  if (typed.includes('@')) return sql<SqlBool>`1 = 0`
  const spaceless = typed.replaceAll(/\s/g, '')
  const parts = referenceParts(typed)
  const conditions = columns.flatMap((name) => {
    const column = sql.ref(name)
    return [
      sql`${column} IN (${typed}, ${spaceless}, ${spaceless.toUpperCase()})`,
      ...(parts
        ? [sql`${column} LIKE ${`${parts.start}%`}`, sql`LOWER(${column}) LIKE ${`%${parts.end}`}`]
        : []),
    ]
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`
}

/** The only one of the records with a reference. @throws HttpError 409 when there are several */
export function onlyOne<Row extends { id: string }>(rows: readonly Row[]): Row | undefined {
  if (rows.length > 1)
    throw new HttpError(409, {
      message: `Several records have this reference; name one by its id: ${rows.map(({ id }) => id).join(', ')}`,
    })
  return rows[0]
}

/** Enough to see that a reference is not one record's alone. */
const MOST = 20

const tables = {
  deposit: 'deposits',
  return: 'deposit_returns',
  loan: 'loans',
  'loan payment': 'loan_payments',
  'loan repayment': 'loan_repayments',
  withdrawal: 'transfers',
} as const

/** Every record of a customer with this reference: what it is, whose, and the id that commands take. */
export async function references({ trx, subject }: CommandContext) {
  const found: {
    kind: string
    id: string
    customer: string
    amount: string
    createdAt: string
    reference: string
  }[] = []
  for (const [kind, table] of Object.entries(tables))
    found.push(...(await inTable(trx, kind, table, subject)))
  found.push(...(await gains(trx, subject)))
  if (found.length === 0)
    throw new HttpError(404, { message: `No record has the reference "${subject}"` })
  return found.slice(0, MOST)
}

async function inTable(
  trx: Trx,
  kind: string,
  table: (typeof tables)[keyof typeof tables],
  subject: string,
) {
  // A repayment has no reference but its id. Kysely cannot infer the columns through the type parameter.
  const hasReference = table !== 'loan_repayments'
  const name = table as 'deposits'
  const rows = await trx
    .selectFrom(name)
    .innerJoin('customers', 'customers.id', `${name}.customer_id`)
    .select([`${name}.id`, `${name}.amount_minor`, `${name}.created_at`, 'customers.email'])
    .select(hasReference ? `${name}.reference` : `${name}.id as reference`)
    .where(isReference(subject, [`${table}.id`, ...(hasReference ? [`${table}.reference`] : [])]))
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...{ kind, id: row.id, customer: row.email, amount: fromMinor(row.amount_minor) },
    ...{ createdAt: row.created_at, reference: shownReference(row.reference) },
  }))
}

/** Profit and bonuses, whose reference is in the ledger alone: that of the command which posted them. */
async function gains(trx: Trx, subject: string) {
  const own = sql<string>`substr(t.reference, length(t.kind) + 2)`
  const parts = referenceParts(subject)
  const rows = await trx
    .selectFrom('ledger_transactions as t')
    .innerJoin('customers', 'customers.id', 't.customer_id')
    .innerJoin('ledger_postings as p', 'p.reference', 't.reference')
    .select(['t.kind', 't.created_at', 'customers.email', 'p.amount_minor', own.as('own')])
    .where('t.kind', 'in', ['profit', 'bonus'])
    .whereRef('p.account', '=', 't.kind')
    .where((where) =>
      where.or([
        where('t.reference', 'in', [`profit:${subject}`, `bonus:${subject}`]),
        ...(parts
          ? [
              sql<SqlBool>`t.reference LIKE ${`%:${parts.start}%`}`,
              sql<SqlBool>`LOWER(t.reference) LIKE ${`%${parts.end}`}`,
            ]
          : []),
      ]),
    )
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...{ kind: row.kind, id: row.own, customer: row.email, amount: fromMinor(row.amount_minor) },
    ...{ createdAt: row.created_at, reference: shownReference(row.own) },
  }))
}
