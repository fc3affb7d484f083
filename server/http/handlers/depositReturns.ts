import type { routes } from '#contract/routes.ts'
import { returnDueAt } from '#domain/depositReturns.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import { depositReturnRecord } from '../../customers/returnRecords.ts'
import type { DepositReturnTable } from '../../db/recordSchema.ts'
import { sealedReturn } from '../../db/sealed.ts'
import { putSeals } from '../../db/seals.ts'
import { inTransaction } from '../../db/transaction.ts'
import { holdReturn } from '../../ledger/movements.ts'
import { returnAsked, returnCode } from '../../mail/depositReturnTemplates.ts'
import { formatAmount } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { referenceReused } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { occasionOf, securityTexts } from '../../security/texts.ts'
import { drawCode, openCode } from '../../withdrawals/openCode.ts'
import {
  findMadeReturn,
  RETURN_LEVEL,
  returnableDeposit,
  returnBinding,
} from '../../withdrawals/returnChecks.ts'
import { findSpendableCode, spendCode } from '../../withdrawals/spendableCode.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** Mails a code for the return of this deposit, or asks a customer with a second factor for that factor (M2). */
export async function requestReturnCode({
  ctx,
  customer,
  body,
  caller,
  audit,
}: HandlerInput<typeof routes.requestReturnCode>) {
  const drawn = await drawCode(ctx, caller)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    const deposit = await returnableDeposit(trx, owner, body.depositId)
    // The reference belongs to a refused request. Repeating it returns that refusal, so a code would be useless.
    if (await findMadeReturn(trx, owner.id, body)) throw referenceReused()
    const bound = returnBinding(deposit, body.referenceNumber)
    const { id, isMailed, answer } = await openCode(ctx, trx, owner, bound, drawn)
    await audit(trx, {
      action: 'code requested',
      customerId: owner.id,
      subjectId: id,
      detail: { level: RETURN_LEVEL, deposit: deposit.id },
    })
    if (isMailed) {
      const amount = formatAmount(deposit.amount_minor, owner.country_symbol)
      const { expiresAt } = answer
      const sent = { code: drawn.code, expiresAt }
      await ctx.outbox.queue(trx, returnCode(owner, sent, amount, siteSettings(ctx)))
    }
    return answer
  })
}

/**
 * Requests the return of a deposit (M1): locks the customer, repeats the answer for a known reference, and spends the
 * verified code that is bound to this deposit. The money is held until the bank decides (M3).
 */
export async function returnDeposit({
  ctx,
  customer,
  session,
  body,
  audit,
}: HandlerInput<typeof routes.returnDeposit>) {
  const outcome = await inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    const made = await findMadeReturn(trx, owner.id, body)
    if (made) return depositReturnRecord(made)
    const deposit = await returnableDeposit(trx, owner, body.depositId)
    const bound = returnBinding(deposit, body.referenceNumber)
    const code = await findSpendableCode(ctx, trx, owner.id, bound, 'return')
    // An error is returned, not thrown, so that the transaction commits.
    if (typeof code !== 'string') return code
    await spendCode(ctx, trx, code)
    const at = timestampOf(ctx.clock)
    const row: DepositReturnTable = {
      id: newId(),
      customer_id: owner.id,
      deposit_id: deposit.id,
      reference: body.referenceNumber,
      amount_minor: deposit.amount_minor,
      created_at: at,
      decide_by: returnDueAt(at),
      paid_at: null,
      paid_by: null,
      refused_at: null,
      refused_by: null,
      refusal: null,
      refusal_owner: null,
    }
    await trx.insertInto('deposit_returns').values(row).execute()
    await putSeals(trx, [sealedReturn(row)])
    await holdReturn(trx, row, { by: 'customer', reason: '', at })
    await audit(trx, {
      action: 'deposit asked back',
      customerId: owner.id,
      subjectId: row.id,
      detail: { deposit: deposit.id, decideBy: row.decide_by },
    })
    if (owner.money_alerts_off_at === null) {
      const request = {
        amount: formatAmount(row.amount_minor, owner.country_symbol),
        reference: row.reference,
        decideBy: row.decide_by,
      }
      await ctx.outbox.queue(
        trx,
        returnAsked(owner, request, occasionOf(ctx, session), securityTexts(ctx)),
      )
    }
    return depositReturnRecord(row)
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}
