import {
  dailyLimitText,
  MAX_DAILY_BYTES,
  MAX_DAILY_FILES,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_KEPT_BYTES,
  MAX_KEPT_FILES,
} from '#domain/files.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, timestampIn } from '../platform/clock.ts'
import { HttpError } from '../platform/httpError.ts'
import { count } from '../platform/observed.ts'
import type { ReceivedFile } from './uploadedFiles.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MB = 1024 * 1024
/**
 * Extra room for both sides of one document, so that a customer at the limit can still prove their identity.
 */
const IDENTITY_ROOM = { files: 2 * MAX_FILES, bytes: 2 * MAX_FILES * MAX_FILE_BYTES }

/**
 * Enforces the customer's limits on uploaded files per day and in total. Only recorded files count, so a rejected
 * upload costs nothing. Runs in the transaction that stores the record, so that parallel uploads are counted together.
 * LIMIT_FACTOR multiplies the limits.
 * @throws HttpError naming the field: 429 with the seconds until there is room again, or 413
 */
export async function assertWithinQuota(
  trx: Db,
  { clock, config }: { clock: Clock; config: Config },
  customerId: string,
  files: readonly ReceivedFile[],
  kind: 'proof' | 'identity',
): Promise<void> {
  const field = files[0]?.field ?? ''
  const factor = config.limitFactor
  const kept = await keptFiles(trx, customerId)
  const room = kind === 'identity' ? IDENTITY_ROOM : { files: 0, bytes: 0 }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (
    kept.files + files.length > (MAX_KEPT_FILES + room.files) * factor ||
    kept.bytes + bytes > (MAX_KEPT_BYTES + room.bytes) * factor
  )
    throw counted(storedLimit(field))

  const today = await trx
    .selectFrom('files')
    .where('customer_id', '=', customerId)
    .select(['bytes', 'created_at'])
    .where('created_at', '>', timestampIn(clock, -DAY_MS))
    .orderBy('created_at', 'desc')
    .execute()
  let roomFiles = MAX_DAILY_FILES * factor - files.length
  let roomBytes = MAX_DAILY_BYTES * factor - bytes
  for (const earlier of today) {
    roomFiles -= 1
    roomBytes -= earlier.bytes
    if (roomFiles >= 0 && roomBytes >= 0) continue
    // When this file is a day old, enough room is free.
    const until = new Date(earlier.created_at).getTime() + DAY_MS
    const seconds = Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000))
    throw counted(dailyLimit(field, seconds))
  }
}

/** The files of current records. Rejected deposits, refused loan payments, and rejected or superseded identities (S11) do not count. */
async function keptFiles(trx: Db, customerId: string): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await trx
    .selectFrom('files')
    .leftJoin('deposits', 'deposits.id', 'files.deposit_id')
    .leftJoin('kyc_records', 'kyc_records.id', 'files.kyc_id')
    .leftJoin('loan_payments', 'loan_payments.id', 'files.loan_payment_id')
    .where('files.customer_id', '=', customerId)
    .where(({ or, eb }) =>
      or([eb('deposits.id', 'is', null), eb('deposits.status', '<>', 'rejected')]),
    )
    .where(({ or, eb }) =>
      or([eb('kyc_records.id', 'is', null), eb('kyc_records.status', '<>', 'rejected')]),
    )
    .where(({ or, eb }) =>
      or([eb('loan_payments.id', 'is', null), eb('loan_payments.status', '<>', 'refused')]),
    )
    .where('kyc_records.superseded_at', 'is', null)
    .select((row) => [
      row.fn.count<number>('files.id').as('files'),
      row.fn.sum<number>('files.bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

function counted(refusal: HttpError): HttpError {
  count('limit_refusals_total', { limit: 'uploads', scope: 'account' })
  return refusal
}

const storedLimitText = `We keep ${MAX_KEPT_FILES} files and ${MAX_KEPT_BYTES / MB} MB for one customer, and yours have reached that. Write to us to send more.`

const quotaError = (status: number, field: string, message: string, seconds?: number): HttpError =>
  new HttpError(status, { message, code: 'uploadQuota', fields: { [field]: message } }, seconds)

/** 429 for a customer who has sent as much as a day allows. */
export const dailyLimit = (field: string, seconds: number): HttpError =>
  quotaError(429, field, `${dailyLimitText} ${retryAfterText(seconds)}`, seconds)

/** 413 for a customer whose stored files reach the limit. */
export const storedLimit = (field: string): HttpError => quotaError(413, field, storedLimitText)
