import type { BankContext } from '../context.ts'
import { canMove } from '../db/lifecycles.ts'
import type { CodeTable } from '../db/recordSchema.ts'
import type { Trx } from '../db/transaction.ts'
import { latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { conflict, type HttpError } from '../platform/httpError.ts'
import { findOpenCodes } from './codes.ts'
import type { CodeBinding } from './openCode.ts'
import { GRANT_MS } from './policy.ts'

/** The move of a code by each purpose, whose name errors use. */
const moves = { withdrawal: 'withdraw', return: 'askBack' } as const
type Purpose = keyof typeof moves

/**
 * The id of the customer's verified code that is bound to exactly this purpose, or the error when there is none (S1).
 * The error is returned, not thrown, because the transaction must commit: a code that was tried for another purpose
 * becomes void.
 */
export async function findSpendableCode(
  ctx: Pick<BankContext, 'clock'>,
  trx: Trx,
  customerId: string,
  { reference, level, binding }: CodeBinding,
  purpose: Purpose,
): Promise<string | HttpError> {
  const isBound = (code: CodeTable) => code.binding === binding && code.reference === reference
  const open = await findOpenCodes(trx, customerId)
  const code = open.find(isBound) ?? open[0]
  if (!code || !canMove('code', code, moves[purpose]) || code.level !== level)
    return codeRequired(purpose)
  const verifiedAt = code.verified_at!
  const isExpired =
    verifiedAt <= timestampIn(ctx.clock, -GRANT_MS) || verifiedAt > latestPast(ctx.clock)
  if (isBound(code) && !isExpired) return code.id
  await trx
    .updateTable('codes')
    .set({ voided_at: timestampOf(ctx.clock) })
    .where('id', '=', code.id)
    .execute()
  return isExpired ? codeExpired() : codeOfAnother(purpose)
}

export const codeExpired = (): HttpError =>
  conflict('codeExpired', 'This code has expired. Ask for a new one')

/** 409: the code was verified for something else. */
export const codeOfAnother = (purpose: Purpose): HttpError =>
  conflict('codeVoid', `The code was for another ${purpose}. Ask for a new one`)

/** 409: no code was verified for this purpose. */
export const codeRequired = (purpose: Purpose): HttpError =>
  conflict('codeRequired', `This ${purpose} needs a code. Ask for one first`)

/** Marks a verified code as used. */
export async function spendCode(
  ctx: Pick<BankContext, 'clock'>,
  trx: Trx,
  id: string,
): Promise<void> {
  await trx
    .updateTable('codes')
    .set({ used_at: timestampOf(ctx.clock) })
    .where('id', '=', id)
    .execute()
}
