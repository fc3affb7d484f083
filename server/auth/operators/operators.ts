import type { Operator } from '#contract/backOffice.ts'
import { type OperatorRole, operatorRoles } from '#domain/operators.ts'
import type { OperatorTable } from '../../db/operatorSchema.ts'
import type { Db } from '../../db/transaction.ts'
import { type Clock, timestampOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { latestStep } from '../factors/authenticatorApp.ts'
import type { FactorKey } from '../factors/factorKey.ts'
import { deleteOperatorPasskeys } from './operatorPasskeys.ts'

/** An operator with the secret of their authenticator app; '' without one. */
export interface KnownOperator {
  operator: Operator
  row: OperatorTable
  secret: string
}

/** Names of the audit's other actors, which no operator may have. */
export const RESERVED_NAMES: readonly string[] = ['customer', 'visitor', 'server', 'demonstration']

export const rolesOf = (text: string): OperatorRole[] =>
  operatorRoles.filter((role) => text.split(',').includes(role))

/**
 * The seal's context of a secret: every column that decides about access. Changing one of them without the factor key, or
 * copying another app's secret, makes an operator who cannot sign in.
 */
const ownerOf = (
  row: Pick<OperatorTable, 'id' | 'email' | 'name' | 'roles' | 'password_hash' | 'removed_at'>,
): string =>
  JSON.stringify([
    'operator',
    row.id,
    row.email,
    row.name,
    row.roles,
    row.password_hash,
    row.removed_at,
  ])

/** The operator of a row; undefined when they were removed, or the row was changed past the bank. */
function known(factorKey: FactorKey, row: OperatorTable | undefined): KnownOperator | undefined {
  if (!row || row.removed_at !== null) return undefined
  try {
    const secret = factorKey.unseal(row.sealed_secret, ownerOf(row))
    const { id, name, email } = row
    return { operator: { id, name, email, roles: rolesOf(row.roles) }, row, secret }
  } catch {
    return undefined
  }
}

/** The operator with this id or email. */
export async function findOperator(
  { db, factorKey }: { db: Db; factorKey: FactorKey },
  by: { id: string } | { email: string },
): Promise<KnownOperator | undefined> {
  const query = db.selectFrom('operators').selectAll()
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  return known(factorKey, await found.executeTakeFirst())
}

/** All operators, by name. */
export async function allOperators(db: Db, factorKey: FactorKey): Promise<KnownOperator[]> {
  const rows = await db.selectFrom('operators').selectAll().orderBy('name').execute()
  return rows.flatMap((row) => known(factorKey, row) ?? [])
}

/** Whether anybody can sign in. */
export const hasOperators = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('operators')
    .select('id')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The values that a new operator chooses or gets. */
export interface NewOperator {
  email: string
  name: string
  roles: readonly OperatorRole[]
  password_hash: string
  /** of the authenticator app; '' when they chose a passkey */
  secret: string
  last_step: number
}

/** Stores an operator. An operator who was removed, or sets up anew, keeps the id and loses the passkeys. */
export async function saveOperator(
  trx: Db,
  { clock, factorKey }: { clock: Clock; factorKey: FactorKey },
  { secret, last_step, roles, ...given }: NewOperator,
): Promise<Operator> {
  const former = await trx
    .selectFrom('operators')
    .selectAll()
    .where('email', '=', given.email)
    .executeTakeFirst()
  const id = former?.id ?? newId()
  const now = timestampOf(clock)
  const columns = { ...given, roles: roles.join(','), removed_at: null }
  const sealed_secret = factorKey.seal(secret, ownerOf({ id, ...columns }))
  const dates = { joined_at: now, password_changed_at: null, signed_in_at: null }
  const row = { ...columns, ...dates, sealed_secret, last_step }
  if (former) {
    await trx.updateTable('operators').set(row).where('id', '=', id).execute()
    await deleteOperatorPasskeys(trx, id)
  } else
    await trx
      .insertInto('operators')
      .values({ id, ...row, created_at: now })
      .execute()
  return { id, name: given.name, email: given.email, roles }
}

/** Changes the roles or the password of an operator, or removes them. */
export async function updateOperator(
  trx: Db,
  factorKey: FactorKey,
  { row, secret }: KnownOperator,
  change:
    | { roles: string }
    | { removed_at: string }
    | { password_hash: string; password_changed_at: string },
): Promise<void> {
  const sealed_secret = factorKey.seal(secret, ownerOf({ ...row, ...change }))
  await trx
    .updateTable('operators')
    .set({ ...change, sealed_secret })
    .where('id', '=', row.id)
    .execute()
}

/**
 * Marks the time step of a code as used.
 * @returns false when it or a later one was used before
 */
export async function takeOperatorStep(
  trx: Db,
  clock: Clock,
  id: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operators')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((row) => row.or([row('last_step', '<', step), row('last_step', '>', latestStep(clock))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Seals the secrets of all operators with the present factor key; rows that were changed past the bank stay. */
export async function resealOperators(trx: Db, factorKey: FactorKey): Promise<void> {
  for (const row of await trx.selectFrom('operators').selectAll().execute())
    await trx
      .updateTable('operators')
      .set({ sealed_secret: factorKey.resealed(row.sealed_secret, ownerOf(row)) })
      .where('id', '=', row.id)
      .execute()
}
