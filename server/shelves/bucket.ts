import { readFile, rm } from 'node:fs/promises'
import { S3mini } from 's3mini'
import type { Place, Shelf } from './shelf.ts'

const folders: Record<Place, string> = { kept: 'files/', aside: 'orphans/' }
/** An upload is 10 MiB at most; a store that takes longer than this is down. */
const TIMEOUT_MS = 60_000

/**
 * Uploads in a bucket of an S3-compatible store, under `files/`, and `orphans/` what was set aside.
 * @param url `https://key:secret@host/bucket?region=…`
 * @throws Error when the bucket cannot be used
 */
export async function bucketShelf(url: string): Promise<Shelf> {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const store = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: origin + pathname.replace(/\/$/, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    requestAbortTimeout: TIMEOUT_MS,
  })
  const isThere = await store.bucketExists().catch((cause) => {
    throw new Error(`The bucket of S3_URL cannot be used: ${cause.message}`, { cause })
  })
  if (!isThere) throw new Error('The bucket of S3_URL cannot be used: it is not there, or not ours')

  return {
    async take(files) {
      for (const { id, path, sha256 } of files) {
        // The store refuses bytes that are not those we received.
        const checksum = Buffer.from(sha256, 'hex').toString('base64')
        await store.putObject(folders.kept + id, await readFile(path), undefined, undefined, {
          'x-amz-checksum-sha256': checksum,
        })
        await rm(path, { force: true })
      }
    },
    async remove(id, place = 'kept') {
      await store.deleteObject(folders[place] + id)
    },
    async olderThan(ms, place) {
      const found = (await store.listObjects('/', folders[place])) ?? []
      return found
        .filter(({ LastModified }) => new Date(LastModified).getTime() <= Date.now() - ms)
        .map(({ Key }) => Key.slice(folders[place].length))
    },
    async move(id, to) {
      const from: Place = to === 'aside' ? 'kept' : 'aside'
      const isHere = await store.objectExists(folders[from] + id)
      if (isHere !== true) return false
      await store.moveObject(folders[from] + id, folders[to] + id)
      return true
    },
  }
}
