import type { routes } from '#contract/routes.ts'
import { imageTypes } from '#domain/files.ts'
import { toMinor } from '#domain/money.ts'
import { depositRecords } from '../../customers/records.ts'
import { byReference, contentDigest, storedBefore } from '../../db/idempotency.ts'
import { depositReceived, formatAmount } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { referenceReused } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { discardFiles } from '../../storage/discard.ts'
import { fileDigests, filesOf, recordFiles } from '../../storage/fileRecords.ts'
import type { Call } from '../registerRoutes.ts'

export const deposits = async ({ ctx, customer }: Call<typeof routes.deposits>) => ({
  deposit: await depositRecords(ctx.db, customer.id),
})

/** Keeps a deposit's proof: the files first, on disk for good, then the record that names them (F2, K8). */
export async function deposit({ ctx, customer, body, files }: Call<typeof routes.deposit>) {
  const proofs = filesOf(files, 'images', imageTypes)
  const id = newId()
  const reference = body.referenceNumber ?? newId()
  const amount = toMinor(body.amount)
  const at = timestampOf(ctx.clock)
  const content_digest = contentDigest([body.amount, body.name, fileDigests(proofs)])
  await ctx.files.keep(proofs)
  const before = await storedBefore(
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
      const words = formatAmount(amount, customer.country_symbol)
      await ctx.outbox.queue(trx, depositReceived(customer, words))
    },
  )
  await discardFiles(ctx, before ? files : files.filter((file) => !proofs.includes(file)))
  return { message: 'Your deposit proof has arrived' }
}
