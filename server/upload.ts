import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES } from '#domain/files.ts'
import type { FileStore, ReceivedFile } from './files.ts'
import { Refusal } from './refusal.ts'
import { isDiskFault } from './unavailable.ts'

/** Text parts and files of one multipart request. */
export interface Upload {
  texts: Record<string, unknown>
  files: ReceivedFile[]
}

/** Above any honest proof or document; each file is also held to its own limit. */
const MAX_FILES = 10
const MAX_UPLOAD_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024
const limits = {
  fileSize: MAX_FILE_BYTES,
  files: MAX_FILES,
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
    // The answer goes out now. The rest is read past, so that the browser gets to hear it.
    request.raw.unpipe()
    request.raw.resume()
    await store.discard(files)
    throw isDiskFault(error) ? error : unreadable(error)
  }
}

const unreadable = (error: unknown): Refusal => {
  const status = (error as { statusCode?: number }).statusCode === 413 ? 413 : 400
  return new Refusal(status, {
    message: status === 413 ? 'There are too many parts' : 'The form could not be read',
    code: 'invalid',
  })
}
