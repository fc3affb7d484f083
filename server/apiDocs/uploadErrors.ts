import { MAX_FILE_BYTES } from '#domain/files.ts'
import { HttpError } from '../platform/httpError.ts'
import { acceptedFiles } from '../storage/fileRecords.ts'
import type { ReceivedFile } from '../storage/uploadedFiles.ts'
import { dailyLimit, storedLimit } from '../storage/uploadQuota.ts'
import { type DocumentedError, refusal } from './refusals.ts'

/** The errors of an upload. They depend on its bytes, never on its name or header (F7). */
export function uploadErrors(field: string, accepted: readonly string[]): DocumentedError[] {
  const file: ReceivedFile = {
    ...{ id: '', field, name: 'proof.png', bytes: 1, tooLarge: false, sha256: '' },
    ...{ mediaType: 'image/png', picture: { width: 1, height: 1 } },
  }
  const { picture: _, ...withoutPicture } = file
  const refused = (when: string, ...files: ReceivedFile[]) =>
    refusal(when, refusalOf(files, field, accepted))
  return [
    refused('a file part is missing'),
    refused('a file has no bytes', { ...file, bytes: 0 }),
    refused('a file is larger than 10 MiB', { ...file, bytes: MAX_FILE_BYTES + 1, tooLarge: true }),
    refused('a picture has too many pixels', { ...file, picture: { width: 1e5, height: 1 } }),
    refusal('the customer has reached the limit of stored files', storedLimit(field)),
    refusal('the customer has reached the daily limit of files', dailyLimit(field, 3600)),
    refused('the content of a file is of another type', { ...file, mediaType: 'text/plain' }),
    refused('the header of a picture cannot be read', withoutPicture),
  ]
}

/** How the server refuses files. */
function refusalOf(...upload: Parameters<typeof acceptedFiles>): HttpError {
  try {
    acceptedFiles(...upload)
  } catch (error) {
    if (error instanceof HttpError) return error
  }
  throw new Error('these files are accepted')
}
