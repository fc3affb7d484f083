import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/files.ts'
import type { Capacity } from '../platform/capacity.ts'
import { HttpError } from '../platform/httpError.ts'
import { isDiskFault } from '../platform/unavailable.ts'
import type { FileStore, ReceivedFile, Reservation } from '../storage/uploadedFiles.ts'

/** Text parts and files of one multipart request. */
export interface Upload {
  fields: Record<string, unknown>
  files: ReceivedFile[]
}

/** The front and the back of a document; each field is also held to its own bound, and each file. */
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
 * Reads a multipart request to its end, whatever is wrong with it, so that the browser hears the
 * refusal instead of a cut connection. A text part sent twice becomes an array, which no schema takes.
 * @throws HttpError 4xx when it is not multipart, broken, too slow or beyond the limits, 503 when the disk is
 * full; nothing is left on disk.
 */
export async function readMultipart(
  request: FastifyRequest,
  store: FileStore,
  capacity: Capacity,
): Promise<Upload> {
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
  const reading = readParts(request, store, reservation, upload, (file) => {
    current = file
  })
  try {
    await withTimeout(request, reading, capacity)
    return upload
  } catch (error) {
    // The answer goes out now. The rest is read past, so that the browser gets to hear it.
    request.raw.unpipe()
    request.raw.resume()
    // A file that still waits for bytes would wait for ever.
    current?.destroy(error as Error)
    await store.discard(upload.files)
    // One that was just complete comes after that.
    void reading.catch(() => store.discard(upload.files)).catch(() => undefined)
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

/** Waits for `reading`, as long as bytes keep coming and not for ever. @throws HttpError 408 */
async function withTimeout(
  { raw }: FastifyRequest,
  reading: Promise<void>,
  { uploadSilenceMs, uploadMs }: Capacity,
): Promise<void> {
  // Whatever comes of it once nobody waits any more.
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
