import type { routes } from '#contract/routes.ts'
import { documentTypes } from '#domain/files.ts'
import { hasBack, type IdentityDocument } from '#domain/identity.ts'
import { accountOf, currentKyc } from '../../customers/identity.ts'
import { kycRecords } from '../../customers/records.ts'
import { kycColumns, toColumns } from '../../db/fieldColumns.ts'
import { byReference, contentDigest, insertIdempotent } from '../../db/idempotency.ts'
import { type Trx, uniqueViolationColumns } from '../../db/transaction.ts'
import { kycReceived } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { referenceReused, uniqueConflict } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { discardFiles } from '../../storage/discard.ts'
import { acceptedFiles, fileDigests, recordFiles } from '../../storage/fileRecords.ts'
import type { ReceivedFile } from '../../storage/uploadedFiles.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

export const kyc = ({ ctx, customer }: HandlerInput<typeof routes.kyc>) =>
  kycRecords(ctx.db, customer.id)

/** The canonical form of a document number: capital letters and digits only (F6). */
export const normalisedNumber = (number: string): string =>
  number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Stores identity documents. Number and customer are unique among current records (F6, K8). */
export async function uploadKyc({
  ctx,
  customer,
  body,
  files,
  audit,
}: HandlerInput<typeof routes.uploadKyc>) {
  const documents = documentsOf(files, body.documentType)
  const id = newId()
  const reference = body.referenceNumber ?? newId()
  const number = normalisedNumber(body.number)
  const content_digest = contentDigest([
    body.name,
    number,
    fileDigests(documents),
    // Left out of the digest when absent, so that repeats of earlier records still match.
    ...(body.documentType ? [body.documentType] : []),
  ])
  const at = timestampOf(ctx.clock)
  await ctx.files.keep(documents)
  const find = byReference('kyc_records', customer.id, reference)
  const store = async (trx: Trx) => {
    const owner = await lockedOwner(trx, customer.id)
    await assertNotTaken(trx, owner.id, number)
    await trx
      .insertInto('kyc_records')
      .values({
        id,
        customer_id: owner.id,
        reference,
        content_digest,
        ...toColumns(kycColumns, { ...body, number }),
        document_type: body.documentType ?? '',
        status: 'pending',
        ...accountOf(owner),
        created_at: at,
        decided_at: null,
        decided_by: null,
      })
      .execute()
    await recordFiles(ctx, trx, documents, { customerId: owner.id, kycId: id, at })
    await audit(trx, { action: 'identity documents sent', customerId: owner.id, subjectId: id })
    await ctx.outbox.queue(trx, kycReceived(owner))
  }
  try {
    const before = await insertIdempotent(ctx.db, content_digest, find, referenceReused, store)
    await discardFiles(ctx, before ? files : files.filter((file) => !documents.includes(file)))
  } catch (error) {
    const columns = uniqueViolationColumns(error)
    if (columns?.includes('kyc_records.number')) throw numberTaken()
    if (columns?.includes('kyc_records.customer_id')) throw customerTaken()
    throw error
  }
  return { message: 'Your documents have arrived' }
}

/**
 * The pictures to store. A passport has no back, so the site sends its photo page under both names, for back ends that
 * require both. It is stored once (F25).
 */
function documentsOf(files: readonly ReceivedFile[], type: IdentityDocument | undefined) {
  const front = acceptedFiles(files, 'front', documentTypes)
  const sent = files.filter(({ field }) => field === 'back')
  if (hasBack(type ?? '')) return [...front, ...acceptedFiles(sent, 'back', documentTypes)]
  const back = sent.filter(({ sha256 }) => !front.some((page) => page.sha256 === sha256))
  return back.length === 0 ? front : [...front, ...acceptedFiles(back, 'back', documentTypes)]
}

/**
 * Rejects a second record of one customer, or a number that another customer uses. The customer's own record
 * is checked first, so that the answer reveals nothing about other customers' numbers (S10). The number of a
 * superseded identity stays reserved for its customer (S11).
 * @throws HttpError 409
 */
async function assertNotTaken(trx: Trx, customerId: string, number: string): Promise<void> {
  if (await currentKyc(trx, customerId)) throw customerTaken()
  const taken = await trx
    .selectFrom('kyc_records')
    .select('id')
    .where('number', '=', number)
    .where('status', '<>', 'rejected')
    .where('customer_id', '<>', customerId)
    .executeTakeFirst()
  if (taken) throw numberTaken()
}

export const numberTaken = () =>
  uniqueConflict('This document number is with us already', 'idnumber')
export const customerTaken = () => uniqueConflict('Your documents are with us already', 'email')
