import type { OperatorPasskeyTable } from '../../db/operatorSchema.ts'
import type { Db } from '../../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import { CHALLENGE_MS } from '../factors/challenges.ts'
import type { FactorKey } from '../factors/factorKey.ts'
import type { KnownPasskey } from '../factors/passkeys.ts'
import type { SessionContext } from './operatorSessions.ts'

/** A passkey of an operator, with the key that its seal opened. */
export type OperatorPasskey = KnownPasskey &
  Pick<OperatorPasskeyTable, 'name' | 'created_at' | 'last_used_at'>

/**
 * The seal's context of a passkey's key: a passkey that is moved to another operator, or made without the factor key,
 * opens nothing.
 */
const sealedFor = (
  row: Pick<OperatorPasskeyTable, 'id' | 'operator_id' | 'credential_id'>,
): string => JSON.stringify(['operator passkey', row.id, row.operator_id, row.credential_id])

/** The passkeys of an operator, the oldest first, without rows that were changed past the bank. */
export async function operatorPasskeysOf(
  { db, factorKey }: { db: Db; factorKey: FactorKey },
  operatorId: string,
): Promise<OperatorPasskey[]> {
  const rows = await db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ sealed_key, ...row }) => {
    try {
      return { ...row, public_key: factorKey.unseal(sealed_key, sealedFor(row)) }
    } catch {
      return []
    }
  })
}

/** Stores a passkey. @returns its id */
export async function saveOperatorPasskey(
  trx: Db,
  { clock, factorKey }: { clock: Clock; factorKey: FactorKey },
  operatorId: string,
  { public_key, ...made }: Omit<KnownPasskey, 'id'> & { name: string },
): Promise<string> {
  const row = { id: newId(), operator_id: operatorId, ...made }
  const sealed_key = factorKey.seal(public_key, sealedFor(row))
  const created_at = timestampOf(clock)
  await trx
    .insertInto('operator_passkeys')
    .values({ ...row, sealed_key, created_at, last_used_at: null })
    .execute()
  return row.id
}

/** Deletes one passkey of an operator, or all of them. @returns whether there was one */
export async function deleteOperatorPasskeys(
  trx: Db,
  operatorId: string,
  id?: string,
): Promise<boolean> {
  const query = trx.deleteFrom('operator_passkeys').where('operator_id', '=', operatorId)
  const { numDeletedRows } = await (id === undefined
    ? query
    : query.where('id', '=', id)
  ).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Seals the keys of all passkeys with the present factor key; rows that were changed past the bank stay. */
export async function resealOperatorPasskeys(trx: Db, factorKey: FactorKey): Promise<void> {
  for (const row of await trx.selectFrom('operator_passkeys').selectAll().execute())
    await trx
      .updateTable('operator_passkeys')
      .set({ sealed_key: factorKey.resealed(row.sealed_key, sealedFor(row)) })
      .where('id', '=', row.id)
      .execute()
}

const hashOf = (factorKey: FactorKey, owner: string, secret: string): string =>
  factorKey.digest(`operator ceremony\n${owner}\n${secret}`)

/**
 * Opens the ceremony of a new passkey.
 * @param owner the session or the invitation that it belongs to
 * @returns its secret, of which the challenge is made
 */
export async function openCeremony(
  { db, clock, factorKey }: SessionContext,
  owner: string,
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('operator_ceremonies')
    .values({
      hash: hashOf(factorKey, owner, secret),
      created_at: timestampOf(clock),
      expires_at: timestampIn(clock, CHALLENGE_MS),
    })
    .execute()
  return secret
}

/** Uses a ceremony up. @returns false when it is unknown, used, over, or somebody else's */
export async function takeCeremony(
  { db, clock, factorKey }: SessionContext,
  owner: string,
  secret: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_ceremonies')
    .where('hash', '=', hashOf(factorKey, owner, secret))
    .where('expires_at', '>', timestampOf(clock))
    .where('created_at', '<=', latestPast(clock))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
