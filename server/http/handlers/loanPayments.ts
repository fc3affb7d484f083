import type { routes } from '#contract/routes.ts'
import { documentTypes } from '#domain/files.ts'
import { toMinor } from '#domain/money.ts'
import type { BankContext } from '../../context.ts'
import { agreementsOf, owedOf } from '../../customers/agreements.ts'
import { byReference, contentDigest, insertIdempotent } from '../../db/idempotency.ts'
import type { Trx } from '../../db/transaction.ts'
import { loanPaymentReceived } from '../../mail/loanPaymentTemplates.ts'
import { formatAmount } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { conflict, notFound, referenceReused, validationError } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { discardFiles } from '../../storage/discard.ts'
import { acceptedFiles, fileDigests, recordFiles } from '../../storage/fileRecords.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/**
 * Stores the proof of a loan payment, for the back office to confirm. No money moves. Like a deposit, it is accepted
 * while the account is frozen (G5). F27, K8
 */
export async function payLoan({
  ctx,
  customer,
  body,
  files,
  audit,
}: HandlerInput<typeof routes.payLoan>) {
  const proofs = acceptedFiles(files, 'images', documentTypes)
  const { loanId, referenceNumber: reference } = body
  const id = newId()
  const amount_minor = toMinor(body.amount)
  const at = timestampOf(ctx.clock)
  const content_digest = contentDigest([loanId, body.amount, fileDigests(proofs)])
  await ctx.files.keep(proofs)
  const before = await insertIdempotent(
    ctx.db,
    content_digest,
    byReference('loan_payments', customer.id, reference),
    referenceReused,
    async (trx) => {
      await lockedOwner(trx, customer.id)
      await assertOwed(ctx, trx, { customer, loanId, amount_minor })
      const values = { id, customer_id: customer.id, loan_id: loanId, reference, amount_minor }
      await trx
        .insertInto('loan_payments')
        .values({ ...values, content_digest, status: 'waiting', created_at: at })
        .execute()
      await recordFiles(ctx, trx, proofs, { customerId: customer.id, loanPaymentId: id, at })
      await audit(trx, {
        action: 'loan payment reported',
        customerId: customer.id,
        subjectId: id,
        detail: { loan: loanId, amount: body.amount },
      })
      const amount = formatAmount(amount_minor, customer.country_symbol)
      await ctx.outbox.queue(trx, loanPaymentReceived(customer, amount, reference, at))
    },
  )
  await discardFiles(ctx, before ? files : files.filter((file) => !proofs.includes(file)))
  return { message: 'Your proof of payment has arrived' }
}

export const nothingOwed = () => conflict('nothingOwed', 'This loan is repaid. Nothing is owed')

/** @param open the debt, less the waiting payments */
export const aboveOwed = (open: number, symbol: string) =>
  validationError({
    amount: `You still owe ${formatAmount(open, symbol)} on this loan. Pay at most that`,
  })

export const allWaiting = () =>
  conflict(
    'nothingOwed',
    'Your payments that we are checking already cover what is owed. Nothing more is to be paid',
  )

/**
 * The payments that wait count as paid, so that all together are never more than is owed. The customer must be locked.
 * @throws HttpError 404 for another customer's loan or one without terms, 409 when nothing is owed, 400 above it
 */
async function assertOwed(
  ctx: BankContext,
  trx: Trx,
  {
    customer,
    loanId,
    amount_minor,
  }: {
    customer: HandlerInput<typeof routes.payLoan>['customer']
    loanId: string
    amount_minor: number
  },
): Promise<void> {
  const loan = await trx
    .selectFrom('loans')
    .select('amount_minor')
    .where('id', '=', loanId)
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  const agreement = (await agreementsOf(trx, [loanId])).get(loanId)
  if (!loan || !agreement) throw notFound()
  const { owed } = owedOf(loan, agreement, timestampOf(ctx.clock).slice(0, 10))
  if (owed === 0) throw nothingOwed()
  const { waiting } = await trx
    .selectFrom('loan_payments')
    .select((select) => select.fn.sum<number>('amount_minor').as('waiting'))
    .where('loan_id', '=', loanId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const open = owed - Number(waiting ?? 0)
  if (open <= 0) throw allWaiting()
  if (amount_minor > open) throw aboveOwed(open, customer.country_symbol)
}
