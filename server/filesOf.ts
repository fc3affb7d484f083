import { type FileFacts, filesProblem, MAX_FILES } from '#domain/files.ts'
import type { Db } from './db/transaction.ts'
import type { ReceivedFile } from './files.ts'
import { invalid, Refusal } from './refusal.ts'

/**
 * The files that came under `field`, at most five, each of an accepted type by its own bytes (F7, F13).
 * @throws Refusal naming the field: none or too many 400, empty 400, too large 413, another type 415.
 */
export function filesOf(
  files: readonly ReceivedFile[],
  field: string,
  accepted: readonly string[],
): ReceivedFile[] {
  const found = files.filter((file) => file.field === field)
  if (found.length === 0 || found.length > MAX_FILES)
    throw invalid({ [field]: filesProblem(factsOf(found), accepted) ?? '' })
  for (const file of found) refuseFile(file, accepted)
  return found
}

const factsOf = (files: readonly ReceivedFile[]): FileFacts[] =>
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
  throw new Refusal(status, { message: problem, code, fields: { [file.field]: problem } })
}

/** Names the kept files in the records. */
export async function recordFiles(
  trx: Db,
  files: readonly ReceivedFile[],
  owner: { customerId: string; depositId?: string; kycId?: string; at: string },
): Promise<void> {
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
