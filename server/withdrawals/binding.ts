import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { fromMinor } from '#domain/money.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { optionalFieldsOf, requiredFieldsOf, type WithdrawalMethod } from '#domain/withdrawal.ts'
import { chunksOf } from '../db/chunks.ts'
import { fromColumns, payoutColumns } from '../db/fieldColumns.ts'
import type { WithdrawalProgress } from '../db/recordSchema.ts'
import type { Database } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'
import type { Withdrawal } from './policy.ts'

type Bound = Pick<Withdrawal, 'withdrawalPath' | 'transactiontype' | 'amount'> & Partial<Withdrawal>

/**
 * The binding of a code in addition to customer, level and reference: amount, payee, path and method (S1). Confirming
 * the code signs these.
 */
export const bindingOf = (withdrawal: Bound): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        withdrawal.withdrawalPath,
        withdrawal.transactiontype,
        ...requiredFieldsOf(withdrawal.transactiontype).map((field) => withdrawal[field] ?? ''),
        // Only filled-in fields, so that bindings stored by earlier versions stay valid.
        ...optionalFieldsOf(withdrawal.transactiontype).flatMap((field) => withdrawal[field] || []),
      ]),
    )
    .digest('hex')

type StoredWithdrawal = Selectable<Database['transfers']>

/** The binding of a stored withdrawal. It equals that of its code, unless the record was changed afterwards. */
export const bindingOfRecord = (
  row: Omit<StoredWithdrawal, 'code_id' | WithdrawalProgress>,
): string =>
  bindingOf({
    ...fromColumns(payoutColumns, row),
    withdrawalPath: row.path,
    transactiontype: row.method as WithdrawalMethod,
    amount: fromMinor(row.amount_minor),
  })

/**
 * The withdrawals that their customers did not sign (L15): there is no confirmed and used code for them, or the record
 * differs from the code in amount, payee, path, method or reference.
 * @returns their ids
 */
export async function unsignedWithdrawals(
  db: Db,
  rows: readonly StoredWithdrawal[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const chunk of chunksOf(rows)) {
    const codes = await db
      .selectFrom('codes')
      .selectAll()
      .where(
        'id',
        'in',
        chunk.map(({ code_id }) => code_id),
      )
      .where('level', '=', NORMAL_LEVEL)
      .where('verified_at', 'is not', null)
      .where('used_at', 'is not', null)
      .where('voided_at', 'is', null)
      .execute()
    const byId = new Map(codes.map((code) => [code.id, code]))
    for (const row of chunk) {
      const code = byId.get(row.code_id)
      const isSigned =
        code?.customer_id === row.customer_id &&
        code.reference === row.reference &&
        code.binding === bindingOfRecord(row)
      if (!isSigned) found.add(row.id)
    }
  }
  return found
}
