import type { routes } from '#contract/routes.ts'
import { imageTypes } from '#domain/files.ts'
import { toMinor } from '#domain/money.ts'
import { depositRecords } from '../../customers/records.ts'
import { byReference, contentDigest, insertIdempotent } from '../../db/idempotency.ts'
import { depositReceived, formatAmount } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { referenceReused } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { discardFiles } from '../../storage/discard.ts'
import { acceptedFiles, fileDigests, recordFiles } from '../../storage/fileRecords.ts'
import type { HandlerInput } from '../registerRoutes.ts'

export const deposits = ({ ctx, customer, query }: HandlerInput<typeof routes.deposits>) =>
  depositRecords(ctx.db, customer.id, query.cursor)

/** Stores a deposit's proof: first the files in the permanent storage, then the record that names them (F2, K8). */
export async function deposit({
  ctx,
  customer,
  body,
  files,
  audit,
}: HandlerInput<typeof routes.deposit>) {
  const proofs = acceptedFiles(files, 'images', imageTypes)
  const id = newId()
  const reference = body.referenceNumber ?? newId()
  const amount = toMinor(body.amount)
  const at = timestampOf(ctx.clock)
  const content_digest = contentDigest([body.amount, body.name, fileDigests(proofs)])
  await ctx.files.keep(proofs)
  const before = await insertIdempotent(
    ctx.db,
    content_digest,
    byReference('deposits', customer.id, reference),
    referenceReused,
    async (trx) => {
      await trx
        .insertInto('deposits')
        .values({
          id,
          customer_id: customer.id,
          reference,
          content_digest,
          amount_minor: amount,
          status: 'pending',
          created_at: at,
          decided_at: null,
          decided_by: null,
        })
        .execute()
      await recordFiles(ctx, trx, proofs, { customerId: customer.id, depositId: id, at })
      await audit(trx, {
        action: 'deposit reported',
        customerId: customer.id,
        subjectId: id,
        detail: { amount: body.amount },
      })
      const amountText = formatAmount(amount, customer.country_symbol)
      await ctx.outbox.queue(trx, depositReceived(customer, amountText, at))
    },
  )
  await discardFiles(ctx, before ? files : files.filter((file) => !proofs.includes(file)))
  return { message: 'Your deposit proof has arrived' }
}
