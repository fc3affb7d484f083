import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Decrypter } from 'age-encryption'

/** The ending of an encrypted file, in the format of age (age-encryption.org/v1), which other programs open too. */
export const SEALED = '.age'

/** Encrypts a stream; without one, files are written as they are. */
export type Seal = (plain: Readable) => Promise<Readable>

/** Encrypts to public keys: who has only these cannot open what was written. @throws Error for another key */
export async function sealTo(recipients: readonly string[]): Promise<Seal | undefined> {
  if (recipients.length === 0) return undefined
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new Error(`${recipient} is not a public key such as age1…`)
    }
  return async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Opens files with the secret keys in a file, as `age-keygen` writes it. @throws Error when there is none */
export async function openerWith(path: string): Promise<Seal> {
  const age = await import('age-encryption')
  const decrypter: Decrypter = new age.Decrypter()
  const keys = (await readFile(path, 'utf8')).match(/^AGE-SECRET-KEY-\S+$/gm) ?? []
  if (keys.length === 0) throw new Error(`${path} contains no secret key (AGE-SECRET-KEY-…)`)
  for (const key of keys) decrypter.addIdentity(key)
  return async (sealed) => {
    try {
      return fromWeb(await decrypter.decrypt(toWeb(sealed)))
    } catch (cause) {
      throw new Error(`the key in ${path} does not open this backup`, { cause })
    }
  }
}

/** Writes a stream to a new file, on the disk when it returns. @returns the digests of what came and of what was written */
export async function writeStream(
  source: Readable,
  path: string,
  seal?: Seal,
): Promise<{ plain: string; written: string }> {
  const [plain, written] = [digester(), digester()]
  const content = pipe(source, plain.stream)
  await pipeline(
    seal ? await seal(content) : content,
    written.stream,
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return { plain: plain.digest(), written: written.digest() }
}

/** SHA-256 of a content. */
export async function digestOf(content: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** SHA-256 of a file. */
export const digestOfFile = (path: string): Promise<string> => digestOf(createReadStream(path))

function digester() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

/** Pipes on, so that an error of the source is one of the result. */
function pipe(source: Readable, into: Transform): Transform {
  source.once('error', (error) => into.destroy(error))
  return source.pipe(into)
}

// The types of the web's streams in Node and in the library have the same members, and other names.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream)
