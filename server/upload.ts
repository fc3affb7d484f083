import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/files.ts'
import type { FileStore, ReceivedFile } from './files.ts'
import { Refusal } from './refusal.ts'

/** Text parts and files of one multipart request. */
export interface Upload {
  texts: Record<string, unknown>
  files: ReceivedFile[]
}

/** The front and the back of a document; each field is also held to its own bound, and each file. */
const MAX_PARTS = 2 * MAX_FILES
const MAX_UPLOAD_BYTES = MAX_PARTS * MAX_FILE_BYTES + 1024 * 1024
const limits = {
  fileSize: MAX_FILE_BYTES,
  files: MAX_PARTS,
  fields: 30,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 50,
}

/**
 * Reads a multipart request to its end, whatever is wrong with it, so that the browser hears the
 * refusal instead of a cut connection. A text part sent twice becomes an array, which no schema takes.
 * @throws Refusal 4xx when it is not multipart, broken, or beyond the limits; nothing is left on disk.
 */
export async function readUpload(request: FastifyRequest, store: FileStore): Promise<Upload> {
  if (!request.isMultipart())
    throw new Refusal(415, { message: 'Send this as multipart/form-data', code: 'invalid' })
  if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES)
    throw new Refusal(413, { message: 'The files are too large together', code: 'fileTooLarge' })
  const files: ReceivedFile[] = []
  const texts = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file')
        files.push(await store.receive(part.fieldname, part.filename ?? '', part.file))
      else if (part.valueTruncated) texts.set(part.fieldname, undefined)
      else if (texts.has(part.fieldname))
        texts.set(part.fieldname, [texts.get(part.fieldname), part.value])
      else texts.set(part.fieldname, part.value)
    }
    return { texts: Object.fromEntries(texts), files }
  } catch (error) {
    await store.discard(files)
    throw isDiskFault(error) ? error : unreadable(error)
  }
}

const isDiskFault = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string' &&
  (error as NodeJS.ErrnoException).path !== undefined

const unreadable = (error: unknown): Refusal => {
  const status = (error as { statusCode?: number }).statusCode === 413 ? 413 : 400
  return new Refusal(status, {
    message: status === 413 ? 'There are too many parts' : 'The form could not be read',
    code: 'invalid',
  })
}
