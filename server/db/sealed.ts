import type { Selectable } from 'kysely'
import type { LedgerTransactionTable } from './ledgerSchema.ts'
import type { WithdrawalProgress } from './recordSchema.ts'
import type { Database } from './schema.ts'
import { type LaterColumn, laterFields } from './sealedColumns.ts'
import type { Sealed } from './seals.ts'
import type { Db } from './transaction.ts'

/**
 * The sealed fields of each record (L18): every field that an attacker could gain from changing. A new column needs no
 * change here: `sealedColumns.ts` has the list.
 */

/** A transaction of the ledger. Its digest covers every other field, and its postings. */
export const sealedTransaction = (
  row: Pick<
    LedgerTransactionTable,
    'reference' | 'customer_id' | 'sequence' | 'digest' | LaterColumn<'ledger_transactions'>
  >,
): Sealed => ({
  kind: 'transaction',
  id: row.reference,
  customerId: row.customer_id,
  name: `the transaction ${row.reference}`,
  fields: [row.sequence, row.digest, ...laterFields('ledger_transactions', row)],
})

type Transfer = Omit<Selectable<Database['transfers']>, WithdrawalProgress>

/** A withdrawal as its customer requested it. The ledger shows whether it was paid. */
export const sealedWithdrawal = (row: Transfer): Sealed => ({
  kind: 'withdrawal',
  id: row.id,
  customerId: row.customer_id,
  name: `the withdrawal ${row.id}`,
  fields: [
    ...[row.reference, row.amount_minor, row.path, row.method, row.account_name],
    ...[row.account_number, row.bank_name, row.account_type, row.payee_email],
    ...[row.routing_number, row.code_id, row.created_at],
    ...laterFields('transfers', row),
  ],
})

/** A request for the return of a deposit. */
export const sealedReturn = (
  row: Pick<
    Database['deposit_returns'],
    | 'id'
    | 'customer_id'
    | 'deposit_id'
    | 'reference'
    | 'amount_minor'
    | 'created_at'
    | LaterColumn<'deposit_returns'>
  >,
): Sealed => ({
  kind: 'return',
  id: row.id,
  customerId: row.customer_id,
  name: `the return of a deposit ${row.id}`,
  fields: [
    ...[row.deposit_id, row.reference, row.amount_minor, row.created_at],
    ...laterFields('deposit_returns', row),
  ],
})

/** The end of the audit's chain; number 0 before the first link. */
export const sealedHead = ({ sequence, digest }: { sequence: number; digest: string }): Sealed => ({
  kind: 'head',
  id: 'audit',
  customerId: null,
  name: 'the head of the audit',
  fields: [sequence, digest],
})

/** The columns of a customer that decide about sign-in and access rights. */
export const accessColumns = [
  'email',
  'password_hash',
  'transfer_step',
  'frozen_at',
  'frozen_by',
] as const

/**
 * The sign-in data and access rights of these customers: email, password, second factors, level and freeze. Values that
 * change with each use of a factor are left out.
 */
export async function readSealedAccess(db: Db, customerIds: readonly string[]): Promise<Sealed[]> {
  if (customerIds.length === 0) return []
  const customers = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', customerIds)
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .orderBy('id')
    .execute()
  const apps = await db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .execute()
  const passkeysOf = Map.groupBy(passkeys, ({ customer_id }) => customer_id)
  const appOf = new Map(apps.map((app) => [app.customer_id, app]))
  return customers.map((row) => sealedAccess(row, appOf.get(row.id), passkeysOf.get(row.id) ?? []))
}

/** The sign-in data and access rights of a customer, of rows that were already read. */
export const sealedAccess = (
  row: Selectable<Database['customers']>,
  app: Selectable<Database['authenticator_apps']> | undefined,
  passkeys: readonly Selectable<Database['passkeys']>[],
): Sealed => ({
  kind: 'access',
  id: row.id,
  customerId: row.id,
  name: `the account ${row.email} (email, password, second factors, level, freeze)`,
  fields: [
    ...accessColumns.map((column) => row[column]),
    app?.sealed_secret ?? null,
    ...passkeys.map((passkey) => [
      ...[passkey.id, passkey.credential_id, passkey.public_key],
      ...laterFields('passkeys', passkey).flat(),
    ]),
    ...laterFields('customers', row),
    ...(app ? laterFields('authenticator_apps', app) : []),
  ],
})
