import type { routes } from '#contract/routes.ts'
import { documentTypes } from '#domain/files.ts'
import type { Call } from '../api.ts'
import { timestampOf } from '../clock.ts'
import { takenKey } from '../db/transaction.ts'
import { filesOf, recordFiles } from '../filesOf.ts'
import { newId } from '../ids.ts'
import { kycReceived } from '../mail/letters.ts'
import { hasReference, storedOnce } from '../once.ts'
import { kycRecords } from '../records.ts'
import { taken } from '../refusal.ts'

export const kyc = ({ ctx, customer }: Call<typeof routes.kyc>) => kycRecords(ctx.db, customer.id)

/** Two spellings of one document number are one number: letters in capitals, no spaces or signs (F6). */
export const normalisedNumber = (number: string): string =>
  number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Keeps identity documents. Number and customer are unique among records not rejected (F6, K8). */
export async function uploadKyc({ ctx, customer, body, files }: Call<typeof routes.uploadKyc>) {
  const documents = [
    ...filesOf(files, 'front', documentTypes),
    ...filesOf(files, 'back', documentTypes),
  ]
  const id = newId()
  const reference = body.referenceNumber ?? newId()
  const at = timestampOf(ctx.clock)
  await ctx.files.keep(documents)
  try {
    const stored = await storedOnce(
      ctx.db,
      hasReference('kyc_records', customer.id, reference),
      async (trx) => {
        await trx
          .insertInto('kyc_records')
          .values({
            id,
            customer_id: customer.id,
            reference,
            name: body.name,
            number: normalisedNumber(body.number),
            status: 'pending',
            created_at: at,
            decided_at: null,
            decided_by: null,
          })
          .execute()
        await recordFiles(ctx, trx, documents, { customerId: customer.id, kycId: id, at })
        await ctx.outbox.queue(trx, kycReceived(customer))
      },
    )
    await ctx.files.discard(stored ? files.filter((file) => !documents.includes(file)) : files)
  } catch (error) {
    const columns = takenKey(error)
    if (columns?.includes('kyc_records.number'))
      throw taken('This document number is with us already', 'idnumber')
    if (columns?.includes('kyc_records.customer_id'))
      throw taken('Your documents are with us already', 'email')
    throw error
  }
  return { message: 'Your documents have arrived' }
}
