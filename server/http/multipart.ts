import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/files.ts'
import type { BankContext } from '../context.ts'
import { HttpError } from '../platform/httpError.ts'
import { isDiskFault } from '../platform/unavailable.ts'
import { discardFiles } from '../storage/discard.ts'
import type { FileStore, ReceivedFile, Reservation } from '../storage/uploadedFiles.ts'

/** The text fields and files of a multipart request. */
export interface Upload {
  fields: Record<string, unknown>
  files: ReceivedFile[]
}

/** Enough for both sides of a document. Each field and file also has its own limit. */
const MAX_PARTS = 2 * MAX_FILES
const MAX_FIELDS = 30
const MAX_UPLOAD_BYTES = MAX_PARTS * MAX_FILE_BYTES + 1024 * 1024
const limits = {
  fileSize: MAX_FILE_BYTES,
  files: MAX_PARTS,
  fields: MAX_FIELDS,
  parts: MAX_PARTS + MAX_FIELDS,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 50,
}

/**
 * Reads a multipart request to its end, even when it is invalid, so that the browser receives the error instead of a
 * cut connection. A text field sent twice becomes an array, which no schema accepts.
 * @throws HttpError 4xx when it is not multipart, malformed, too slow or beyond the limits, 503 when the disk is full.
 * It leaves no file on disk.
 */
export async function readMultipart(
  request: FastifyRequest,
  ctx: Pick<BankContext, 'files' | 'capacity' | 'log'>,
): Promise<Upload> {
  const { files: store, capacity } = ctx
  if (!request.isMultipart())
    throw new HttpError(415, {
      message: 'Send this as multipart/form-data',
      code: 'validationFailed',
    })
  const length = Number(request.headers['content-length'] ?? MAX_UPLOAD_BYTES)
  if (length > MAX_UPLOAD_BYTES)
    throw new HttpError(413, { message: 'The files are too large together', code: 'fileTooLarge' })
  const reservation = await store.reserve(length)
  const upload: Upload = { fields: {}, files: [] }
  let current: Readable | undefined
  let failure: unknown
  const reading = readParts(request, store, reservation, upload, (file) => {
    // A part that arrives after the time limit would leave its file open.
    if (failure) throw failure
    current = file
  })
  try {
    await withTimeout(request, reading, capacity)
    return upload
  } catch (error) {
    failure = error
    // The answer is sent now and the rest of the request skipped, so that the browser receives the answer.
    request.raw.unpipe()
    request.raw.resume()
    // Otherwise a file that waits for more bytes would wait forever.
    current?.destroy(error as Error)
    await discardFiles(ctx, upload.files)
    // A file may still be completed after that.
    void reading.catch(() => discardFiles(ctx, upload.files))
    throw error instanceof HttpError || isDiskFault(error) ? error : toMultipartError(error)
  } finally {
    reservation.release()
  }
}

async function readParts(
  request: FastifyRequest,
  store: FileStore,
  reservation: Reservation,
  upload: Upload,
  onFile: (file: Readable) => void,
): Promise<void> {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      onFile(part.file)
      upload.files.push(
        await store.receive(part.fieldname, part.filename ?? '', part.file, reservation),
      )
    } else if (part.valueTruncated) fields.set(part.fieldname, undefined)
    else if (fields.has(part.fieldname))
      fields.set(part.fieldname, [fields.get(part.fieldname), part.value])
    else fields.set(part.fieldname, part.value)
  }
  upload.fields = Object.fromEntries(fields)
}

/** Waits for `reading`, with a limit on the total time and on pauses. @throws HttpError 408 */
async function withTimeout(
  { raw }: FastifyRequest,
  reading: Promise<void>,
  { uploadSilenceMs, uploadMs }: BankContext['capacity'],
): Promise<void> {
  // After a timeout the error of `reading` does not matter.
  reading.catch(() => undefined)
  const timers: { silence?: NodeJS.Timeout; total?: NodeJS.Timeout } = {}
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new HttpError(408, { message: tooSlowText, code: 'validationFailed' }))
  const restart = () => {
    clearTimeout(timers.silence)
    timers.silence = setTimeout(end, uploadSilenceMs)
  }
  restart()
  timers.total = setTimeout(end, uploadMs)
  raw.on('data', restart)
  try {
    await Promise.race([reading, promise])
  } finally {
    raw.off('data', restart)
    clearTimeout(timers.silence)
    clearTimeout(timers.total)
  }
}

const tooSlowText = 'The upload took too long. Try again on a faster connection'

const toMultipartError = (error: unknown): HttpError => {
  const status = (error as { statusCode?: number }).statusCode === 413 ? 413 : 400
  return new HttpError(status, {
    message: status === 413 ? 'There are too many parts' : 'The form could not be read',
    code: 'validationFailed',
  })
}
