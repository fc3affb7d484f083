import { signedChallenge } from '../auth/factors/passkeys.ts'
import type { CodeTable } from '../db/recordSchema.ts'
import type { Db } from '../db/transaction.ts'

/**
 * The codes that are neither used nor void, the latest first. There is at most one, because requesting a code voids the
 * earlier ones.
 */
export const findOpenCodes = (trx: Db, customerId: string): Promise<CodeTable[]> =>
  trx
    .selectFrom('codes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The latest code of this level that was verified between these times, used or not. */
export const findGrantedCode = (
  trx: Db,
  customerId: string,
  level: number,
  { since, until }: { since: string; until: string },
): Promise<CodeTable | undefined> =>
  trx
    .selectFrom('codes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('level', '=', level)
    .where('voided_at', 'is', null)
    .where('verified_at', '>', since)
    .where('verified_at', '<=', until)
    .orderBy('verified_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The WebAuthn challenge for a withdrawal or a return: bound to this amount, payee and method (G16). */
export const withdrawalToSign = (
  code: Pick<CodeTable, 'customer_id' | 'reference' | 'level' | 'binding'>,
  nonce: string,
): Buffer =>
  signedChallenge('withdrawal', nonce, code.customer_id, code.reference, code.level, code.binding)

/**
 * Voids every open code, verified or not.
 * @param codeId voids only this one, so that a code requested meanwhile stays
 */
export async function voidOpenCodes(
  trx: Db,
  customerId: string,
  now: string,
  codeId?: string,
): Promise<void> {
  const open = trx
    .updateTable('codes')
    .set({ voided_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
  await (codeId === undefined ? open : open.where('id', '=', codeId)).execute()
}
