import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/transaction.ts'
import { type Clock, timestampOf } from '../../platform/clock.ts'
import type { FactorKey } from './factorKey.ts'

/** Number of codes in a set. G14 */
export const RECOVERY_CODES = 10

/** Crockford's base 32: no letter that looks like a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** 80 random bits, such as `7K3M-9QXT-2WNB-84HJ`. */
function newCode(): string {
  // 32 divides 256, so all characters are equally likely.
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length])
  return signs.join('').match(/.{4}/g)!.join('-')
}

/** Normalises a typed code: lower case, spaces, O for 0 and I for 1 are accepted. */
const normalised = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** The stored form. It is keyed, so codes cannot be guessed from the database alone. */
const stored = (key: FactorKey, customerId: string, code: string): string =>
  key.digest(`${customerId}\n${normalised(code)}`)

/**
 * Creates new codes and voids the earlier ones.
 * @returns the codes, to be shown once
 */
export async function replaceRecoveryCodes(
  trx: Db,
  { clock, factorKey }: { clock: Clock; factorKey: FactorKey },
  customerId: string,
): Promise<string[]> {
  await removeRecoveryCodes(trx, customerId)
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        hash: stored(factorKey, customerId, code),
        customer_id: customerId,
        created_at: timestampOf(clock),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

export async function removeRecoveryCodes(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
}

/**
 * Uses a code up.
 * @returns false when it is not one of this customer's, or was used before
 */
export async function takeRecoveryCode(
  trx: Db,
  { clock, factorKey }: { clock: Clock; factorKey: FactorKey },
  customerId: string,
  typed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: timestampOf(clock) })
    .where('hash', '=', stored(factorKey, customerId, typed))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The number of this customer's unused codes. */
export async function recoveryCodesLeft(db: Db, customerId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
