import {
  type FileInfo,
  filesProblem,
  imageTypes,
  MAX_FILES,
  pictureProblem,
} from '#domain/files.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { HttpError, validationError } from '../platform/httpError.ts'
import type { ReceivedFile } from './uploadedFiles.ts'
import { assertWithinQuota } from './uploadQuota.ts'

/**
 * The files of `field`, at most five, each of an accepted type according to its bytes (F7, F13).
 * @throws HttpError naming the field: none or too many 400, empty 400, too large 413, wrong type or
 * unreadable 415, too many pixels 413
 */
export function acceptedFiles(
  files: readonly ReceivedFile[],
  field: string,
  accepted: readonly string[],
): ReceivedFile[] {
  const found = files.filter((file) => file.field === field)
  if (found.length === 0 || found.length > MAX_FILES)
    throw validationError({ [field]: filesProblem(toFileInfo(found), accepted) ?? '' })
  for (const file of found) {
    assertFile(file, accepted)
    assertPicture(file)
  }
  return found
}

const toFileInfo = (files: readonly ReceivedFile[]): FileInfo[] =>
  files.map(({ name, tooLarge, bytes, mediaType }) => ({
    name,
    size: tooLarge ? Number.POSITIVE_INFINITY : bytes,
    type: mediaType ?? '',
  }))

function assertFile(file: ReceivedFile, accepted: readonly string[]): void {
  const problem = filesProblem(toFileInfo([file]), accepted)
  if (!problem) return
  const [status, code] = file.tooLarge
    ? ([413, 'fileTooLarge'] as const)
    : file.bytes === 0
      ? ([400, 'fileEmpty'] as const)
      : ([415, 'fileType'] as const)
  throw new HttpError(status, { message: problem, code, fields: { [file.field]: problem } })
}

/** The digests of the files, independent of their order. */
export const fileDigests = (files: readonly ReceivedFile[]): string[] =>
  files.map(({ field, sha256 }) => `${field} ${sha256}`).sort()

/**
 * Rejects a picture whose size is unreadable or too large to decode safely (F11).
 * @throws HttpError 413 or 415
 */
function assertPicture({ field, name, mediaType, picture }: ReceivedFile): void {
  if (!imageTypes.some((type) => type === mediaType)) return
  const pictureError = (status: number, code: 'fileType' | 'imageTooLarge', message: string) =>
    new HttpError(status, { message, code, fields: { [field]: message } })
  if (!picture) throw pictureError(415, 'fileType', `${name} is damaged. Choose another file`)
  const problem = pictureProblem(name, picture)
  if (problem) throw pictureError(413, 'imageTooLarge', problem)
}

/** Records the stored files, within the customer's quota. @throws HttpError 413 or 429 beyond it */
export async function recordFiles(
  ctx: { clock: Clock; config: Config },
  trx: Db,
  files: readonly ReceivedFile[],
  owner: {
    customerId: string
    depositId?: string
    kycId?: string
    loanPaymentId?: string
    at: string
  },
): Promise<void> {
  await assertWithinQuota(trx, ctx, owner.customerId, files, owner.kycId ? 'identity' : 'proof')
  await trx
    .insertInto('files')
    .values(
      files.map((file) => ({
        id: file.id,
        customer_id: owner.customerId,
        deposit_id: owner.depositId ?? null,
        kyc_id: owner.kycId ?? null,
        loan_payment_id: owner.loanPaymentId ?? null,
        field: file.field,
        name: file.name,
        media_type: file.mediaType ?? '',
        bytes: file.bytes,
        sha256: file.sha256,
        created_at: owner.at,
      })),
    )
    .execute()
}
