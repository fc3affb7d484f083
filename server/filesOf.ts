import { fileProblem } from '#domain/files.ts'
import type { Db } from './db/transaction.ts'
import type { ReceivedFile } from './files.ts'
import { invalid, Refusal } from './refusal.ts'

/**
 * The files that came under `field`, each of an accepted type by its own bytes (F7).
 * @throws Refusal naming the field: none 400, empty 400, too large 413, another type 415.
 */
export function filesOf(
  files: readonly ReceivedFile[],
  field: string,
  accepted: readonly string[],
): ReceivedFile[] {
  const found = files.filter((file) => file.field === field)
  if (found.length === 0) throw invalid({ [field]: 'Choose a file' })
  for (const file of found) refuseFile(file, accepted)
  return found
}

function refuseFile(file: ReceivedFile, accepted: readonly string[]): void {
  const size = file.tooLarge ? Number.POSITIVE_INFINITY : file.bytes
  const problem = fileProblem({ name: file.name, size, type: file.mediaType ?? '' }, accepted)
  if (!problem) return
  const [status, code] = file.tooLarge
    ? ([413, 'fileTooLarge'] as const)
    : file.bytes === 0
      ? ([400, 'fileEmpty'] as const)
      : ([415, 'fileType'] as const)
  throw new Refusal(status, { message: problem, code, fields: { [file.field]: problem } })
}

/** What the files are, whatever the order they came in. */
export const fileDigests = (files: readonly ReceivedFile[]): string[] =>
  files.map(({ field, sha256 }) => `${field} ${sha256}`).sort()

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
