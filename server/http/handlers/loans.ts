import type { routes } from '#contract/routes.ts'
import { loanPendingMessage } from '#domain/loanDecision.ts'
import { toMinor } from '#domain/money.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import type { BankContext } from '../../context.ts'
import { assertNotFrozen } from '../../customers/frozen.ts'
import { loanRecords } from '../../customers/records.ts'
import { loanColumns, toColumns } from '../../db/fieldColumns.ts'
import { byReference, contentDigest, insertIdempotent } from '../../db/idempotency.ts'
import type { Trx } from '../../db/transaction.ts'
import { formatAmount, loanReceived } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { conflict, referenceReused } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

export const loans = ({ ctx, customer, query }: HandlerInput<typeof routes.loans>) =>
  loanRecords(ctx.db, customer.id, query.cursor)

/** Stores a loan application, pending until the back office decides (F4, K8). */
export async function takeLoan({
  ctx,
  customer,
  body,
  audit,
}: HandlerInput<typeof routes.takeLoan>) {
  const { referenceNumber, userId: _userId, email: _email, ...content } = body
  const reference = referenceNumber ?? newId()
  const content_digest = contentDigest(content)
  const amount = toMinor(body.amount)
  const at = timestampOf(ctx.clock)
  const find = byReference('loans', customer.id, reference)
  await insertIdempotent(ctx.db, content_digest, find, referenceReused, async (trx) => {
    await assertMayApply(ctx, trx, customer.id)
    const id = newId()
    await trx
      .insertInto('loans')
      .values({
        id,
        customer_id: customer.id,
        reference,
        content_digest,
        amount_minor: amount,
        monthly_income_minor: toMinor(body.monthlyIncome),
        ...toColumns(loanColumns, body),
        status: 'pending',
        created_at: at,
        decided_at: null,
        decided_by: null,
      })
      .execute()
    await audit(trx, {
      action: 'loan requested',
      customerId: customer.id,
      subjectId: id,
      detail: { amount: body.amount },
    })
    const amountText = formatAmount(amount, customer.country_symbol)
    await ctx.outbox.queue(trx, loanReceived(customer, amountText, at))
  })
  return { message: 'Your application has arrived' }
}

/**
 * Rejects an application of a frozen account (G5), and a second pending one, also when several arrive at the same
 * time (F9).
 * @throws HttpError 403 or 409
 */
async function assertMayApply(ctx: BankContext, trx: Trx, customerId: string): Promise<void> {
  const owner = await lockedOwner(trx, customerId)
  assertNotFrozen(owner)
  const pending = await trx
    .selectFrom('loans')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!pending) return
  const now = timestampOf(ctx.clock)
  const { supportEmail } = siteSettings(ctx)
  const customer = { emailConfirmed: owner.email_confirmed_at !== null, supportEmail }
  throw loanPending(pending.created_at, now, customer)
}

export const loanPending = (...application: Parameters<typeof loanPendingMessage>) =>
  conflict('loanPending', loanPendingMessage(...application))
