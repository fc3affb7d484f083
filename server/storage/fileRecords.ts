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
import { refuseOverQuota } from './uploadQuota.ts'

/**
 * The files that came under `field`, at most five, each of an accepted type by its own bytes (F7, F13).
 * @throws Refusal naming the field: none or too many 400, empty 400, too large 413, another type or
 * unreadable 415, too many pixels 413.
 */
export function filesOf(
  files: readonly ReceivedFile[],
  field: string,
  accepted: readonly string[],
): ReceivedFile[] {
  const found = files.filter((file) => file.field === field)
  if (found.length === 0 || found.length > MAX_FILES)
    throw validationError({ [field]: filesProblem(factsOf(found), accepted) ?? '' })
  for (const file of found) {
    refuseFile(file, accepted)
    refusePicture(file)
  }
  return found
}

const factsOf = (files: readonly ReceivedFile[]): FileInfo[] =>
  files.map(({ name, tooLarge, bytes, mediaType }) => ({
    name,
    size: tooLarge ? Number.POSITIVE_INFINITY : bytes,
    type: mediaType ?? '',
  }))

function refuseFile(file: ReceivedFile, accepted: readonly string[]): void {
  const problem = filesProblem(factsOf([file]), accepted)
  if (!problem) return
  const [status, code] = file.tooLarge
    ? ([413, 'fileTooLarge'] as const)
    : file.bytes === 0
      ? ([400, 'fileEmpty'] as const)
      : ([415, 'fileType'] as const)
  throw new HttpError(status, { message: problem, code, fields: { [file.field]: problem } })
}

/** What the files are, whatever the order they came in. */
export const fileDigests = (files: readonly ReceivedFile[]): string[] =>
  files.map(({ field, sha256 }) => `${field} ${sha256}`).sort()

/** Refuses a picture that would unfold to more than a program can hold, or that tells no size (F11). */
function refusePicture({ field, name, mediaType, picture }: ReceivedFile): void {
  if (!imageTypes.some((type) => type === mediaType)) return
  const tell = (status: number, code: 'fileType' | 'imageTooLarge', message: string) =>
    new HttpError(status, { message, code, fields: { [field]: message } })
  if (!picture) throw tell(415, 'fileType', `${name} is damaged. Choose another file`)
  const problem = pictureProblem(name, picture)
  if (problem) throw tell(413, 'imageTooLarge', problem)
}

/** Names the kept files in the records, as far as the customer's quota goes. */
export async function recordFiles(
  ctx: { clock: Clock; config: Config },
  trx: Db,
  files: readonly ReceivedFile[],
  owner: { customerId: string; depositId?: string; kycId?: string; at: string },
): Promise<void> {
  await refuseOverQuota(trx, ctx, owner.customerId, files, owner.kycId ? 'identity' : 'proof')
  await trx
    .insertInto('files')
    .values(
      files.map((file) => ({
        id: file.id,
        customer_id: owner.customerId,
        deposit_id: owner.depositId ?? null,
        kyc_id: owner.kycId ?? null,
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
