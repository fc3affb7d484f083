import type { routes } from '#contract/routes.ts'
import { toMinor } from '#domain/money.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { fieldsOf } from '#domain/withdrawal.ts'
import type { Audit } from '../../audit/audit.ts'
import type { Session } from '../../auth/sessions.ts'
import type { BankContext } from '../../context.ts'
import { maskedPayee } from '../../customers/payee.ts'
import { transferRecords } from '../../customers/records.ts'
import type { CustomerTable } from '../../db/customerSchema.ts'
import { payoutColumns, toColumns } from '../../db/fieldColumns.ts'
import { sealedWithdrawal } from '../../db/sealed.ts'
import { putSeals } from '../../db/seals.ts'
import { inTransaction, type Trx, uniqueViolationColumns } from '../../db/transaction.ts'
import { holdWithdrawal } from '../../ledger/movements.ts'
import { InsufficientFunds } from '../../ledger/post.ts'
import { transferAccepted } from '../../mail/securityTemplates.ts'
import { formatAmount } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import type { HttpError } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { occasionOf, securityTexts } from '../../security/texts.ts'
import { bindingOf } from '../../withdrawals/binding.ts'
import {
  assertWithdrawable,
  findReferenceConflict,
  insufficientFunds,
  type Withdrawal,
} from '../../withdrawals/policy.ts'
import { codeRequired, findSpendableCode, spendCode } from '../../withdrawals/spendableCode.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

export const transfers = ({ ctx, customer, query }: HandlerInput<typeof routes.transfers>) =>
  transferRecords(ctx.db, customer.id, query.cursor)

/**
 * Accepts a withdrawal (W4, W6, D9): locks the customer, rejects a known reference, runs the checks of W2, and spends
 * the verified level-5 code bound to this withdrawal.
 */
export async function transfer({
  ctx,
  customer,
  session,
  body,
  audit,
}: HandlerInput<typeof routes.transfer>) {
  try {
    const error = await inTransaction(ctx.db, async (trx) => {
      const owner = await lockedOwner(trx, customer.id)
      await assertWithdrawable(ctx, trx, owner, body)
      const code = await spendableCode(ctx, trx, owner, body)
      if (typeof code !== 'string') return code
      await accept(ctx, trx, audit, owner, body, code, session)
      return undefined
    })
    if (error) throw error
  } catch (error) {
    if (error instanceof InsufficientFunds) throw insufficientFunds()
    if (!uniqueViolationColumns(error)?.includes('transfers.reference')) throw error
    throw (await findReferenceConflict(ctx.db, customer.id, body)) ?? error
  }
  return { message: 'Your withdrawal is accepted' }
}

/** The id of the verified code that this withdrawal may spend, or the error when there is none. */
async function spendableCode(
  ctx: BankContext,
  trx: Trx,
  owner: CustomerTable,
  withdrawal: Withdrawal,
): Promise<string | HttpError> {
  if (owner.transfer_step !== NORMAL_LEVEL) return codeRequired('withdrawal')
  const bound = {
    reference: withdrawal.referenceNumber,
    level: NORMAL_LEVEL,
    binding: bindingOf(withdrawal),
  }
  return findSpendableCode(ctx, trx, owner.id, bound, 'withdrawal')
}

/** The details of the chosen method. Other details are not stored. */
const payoutOf = (withdrawal: Withdrawal) => {
  const asked = fieldsOf(withdrawal.transactiontype)
  return Object.fromEntries(
    Object.entries(withdrawal).filter(([field]) => asked.some((name) => name === field)),
  )
}

async function accept(
  ctx: BankContext,
  trx: Trx,
  audit: Audit,
  owner: CustomerTable,
  withdrawal: Withdrawal,
  codeId: string,
  session: Session,
): Promise<void> {
  const id = newId()
  const now = timestampOf(ctx.clock)
  const amount = toMinor(withdrawal.amount)
  await spendCode(ctx, trx, codeId)
  const row = {
    id,
    customer_id: owner.id,
    reference: withdrawal.referenceNumber,
    amount_minor: amount,
    path: withdrawal.withdrawalPath,
    method: withdrawal.transactiontype,
    ...toColumns(payoutColumns, payoutOf(withdrawal)),
    symbol: owner.country_symbol,
    code_id: codeId,
    created_at: now,
    paid_at: null,
    paid_by: null,
    cancelled_at: null,
    cancelled_by: null,
  }
  await trx.insertInto('transfers').values(row).execute()
  await putSeals(trx, [sealedWithdrawal(row)])
  await holdWithdrawal(
    trx,
    { id, customer_id: owner.id, amount_minor: amount, path: withdrawal.withdrawalPath },
    { by: 'customer', reason: '', at: now },
  )
  const purpose = {
    amount: formatAmount(amount, owner.country_symbol),
    payee: maskedPayee(withdrawal),
    path: withdrawal.withdrawalPath,
    method: withdrawal.transactiontype,
  }
  if (owner.money_alerts_off_at === null)
    await ctx.outbox.queue(
      trx,
      transferAccepted(owner, purpose, occasionOf(ctx, session), securityTexts(ctx)),
    )
  await audit(trx, {
    action: 'transfer accepted',
    customerId: owner.id,
    subjectId: id,
    detail: { amount: withdrawal.amount, path: withdrawal.withdrawalPath },
  })
}
