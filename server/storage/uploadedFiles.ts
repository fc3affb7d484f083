import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { imageTypes, MAX_FILE_BYTES } from '#domain/files.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import type { Capacity } from '../platform/capacity.ts'
import { RefusedBeforeWork } from '../platform/httpError.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import type { ObjectStorage } from './objectStorage.ts'
import { type PictureSize, pictureSize } from './pictureSize.ts'

/** A file of a request: on disk, but not in the permanent storage yet. */
export interface ReceivedFile {
  /** also the id of its row, and its name in the storage */
  id: string
  /** its form field: `images`, `front`, `back` */
  field: string
  /** the name on the customer's computer */
  name: string
  /** detected from the bytes; undefined when unknown */
  mediaType: string | undefined
  /** size of an image; undefined when its header cannot be read */
  picture?: PictureSize
  bytes: number
  tooLarge: boolean
  sha256: string
}

/** The stream of one uploaded file; `truncated` when it exceeded the limit. */
export type FileStream = AsyncIterable<Buffer> & { truncated: boolean }

/** Disk space reserved for one upload. */
export interface Reservation {
  /** Reduces the reservation by bytes already written, because the free space no longer includes them. */
  use(bytes: number): void
  /** Releases the unused rest. */
  release(): void
}

/** Uploads: permanent ones in the storage, and those without a record in DATA_DIR/files/tmp. */
export interface FileStore {
  /**
   * Reserves disk space, in addition to that of other running uploads.
   * @throws HttpError 503 when the disk would have too little free space
   */
  reserve(bytes: number): Promise<Reservation>
  /** Writes the stream to tmp and syncs it. A file beyond the limit is truncated and marked. */
  receive(
    field: string,
    name: string,
    stream: FileStream,
    reservation: Reservation,
  ): Promise<ReceivedFile>
  /** Moves received files into the storage. They are durable when it returns. */
  keep(files: readonly ReceivedFile[]): Promise<void>
  /** Removes files, stored or not; missing ones are ignored. */
  discard(files: readonly ReceivedFile[]): Promise<void>
}

/** Seconds until space may have been freed. */
const FULL_SECONDS = 600

export async function openFileStore(
  dataDir: string,
  storage: ObjectStorage,
  { diskReserveBytes }: Pick<Capacity, 'diskReserveBytes'>,
  log: Pick<Log, 'warn'>,
): Promise<FileStore> {
  const tmp = join(dataDir, 'files', 'tmp')
  await mkdir(tmp, { recursive: true })
  const tmpPath = ({ id }: ReceivedFile) => join(tmp, id)
  const kept = new WeakSet<ReceivedFile>()
  /** bytes that running uploads have reserved but not written yet */
  let reserved = 0

  function createReservation(bytes: number): Reservation {
    let left = bytes
    reserved += bytes
    const use = (written: number) => {
      const used = Math.min(written, left)
      left -= used
      reserved -= used
    }
    return { use, release: () => use(left) }
  }

  return {
    async reserve(bytes) {
      // Reserved before the disk is checked, so that parallel uploads see each other's reservations.
      const reservation = createReservation(bytes)
      const needed = diskReserveBytes + reserved
      try {
        const { bavail, bsize } = await statfs(tmp)
        if (bavail * bsize < needed) throw diskFullError()
        return reservation
      } catch (error) {
        reservation.release()
        throw error
      }
    },
    async receive(field, name, stream, reservation) {
      const id = newId()
      const path = join(tmp, id)
      const hash = createHash('sha256')
      let bytes = 0
      try {
        const handle = await open(path, 'wx', 0o600)
        try {
          for await (const chunk of stream) {
            hash.update(chunk)
            bytes += chunk.length
            await handle.appendFile(chunk)
            reservation.use(chunk.length)
          }
          await handle.sync()
        } finally {
          await handle.close()
        }
        const type = await fileTypeFromFile(path)
        const image = imageTypes.find((one) => one === type?.mime)
        return {
          id,
          field,
          name: printable(name),
          mediaType: type?.mime,
          picture: image && pictureSize(await readFile(path), image),
          bytes,
          tooLarge: stream.truncated || bytes > MAX_FILE_BYTES,
          sha256: hash.digest('hex'),
        }
      } catch (error) {
        // A second disk error would hide why the file was rejected.
        await rm(path, { force: true }).catch((err) =>
          log.warn({ err }, 'part of a refused upload was left behind'),
        )
        throw error
      }
    },
    async keep(files) {
      // Registered before the call, so that files stored before a failure are included.
      for (const file of files) kept.add(file)
      await storage.put(files.map((file) => ({ ...file, path: tmpPath(file) })))
    },
    async discard(files) {
      for (const file of files) {
        await rm(tmpPath(file), { force: true })
        if (kept.has(file)) await storage.remove(file.id)
      }
    },
  }
}

/** 503 while the disk has too little free space. */
export const diskFullError = () =>
  new RefusedBeforeWork(
    {
      message: `We cannot take files right now. ${retryAfterText(FULL_SECONDS)}`,
      code: 'unavailable',
    },
    FULL_SECONDS,
  )

/** Cleans a file name: no control characters, at most 200 characters. */
const printable = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 200) || 'file'
