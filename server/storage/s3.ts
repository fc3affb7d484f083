import { readFile, rm } from 'node:fs/promises'
import { S3mini } from 's3mini'
import { Unavailable } from '../platform/unavailable.ts'
import type { ObjectStorage, StoragePlace } from './objectStorage.ts'

const folders: Record<StoragePlace, string> = { kept: 'files/', quarantine: 'orphans/' }
/** For calls that a customer waits for: an upload is at most 10 MiB, and the store is close to the server. */
const TIMEOUT_MS = 4_000
/** For the listings of the retention job, which nobody waits for. */
const LIST_TIMEOUT_MS = 60_000

/**
 * Stores uploads in a bucket of an S3-compatible store, under `files/`. The quarantine is `orphans/`.
 * @param url `https://key:secret@host/bucket?region=…`
 * @throws Error when the bucket cannot be used
 */
export async function s3Storage(url: string): Promise<ObjectStorage> {
  const store = storeOf(url, TIMEOUT_MS)
  const lists = storeOf(url, LIST_TIMEOUT_MS)
  const isThere = await store.bucketExists().catch((cause) => {
    throw new Error(`The bucket of S3_URL cannot be used: ${cause.message}`, { cause })
  })
  if (!isThere)
    throw new Error('The bucket of S3_URL cannot be used: it does not exist, or access is denied')

  return {
    async put(files) {
      for (const { id, path, sha256 } of files) {
        // The store rejects bytes that differ from those received.
        const checksum = Buffer.from(sha256, 'hex').toString('base64')
        const bytes = await readFile(path)
        await withUnavailable(
          store.putObject(folders.kept + id, bytes, undefined, undefined, {
            'x-amz-checksum-sha256': checksum,
          }),
        )
        await rm(path, { force: true })
      }
    },
    async remove(id, place = 'kept') {
      await withUnavailable(store.deleteObject(folders[place] + id))
    },
    async olderThan(ms, place) {
      const found = (await lists.listObjects('/', folders[place])) ?? []
      return found
        .filter(({ LastModified }) => new Date(LastModified).getTime() <= Date.now() - ms)
        .map(({ Key }) => Key.slice(folders[place].length))
    },
    async move(id, to) {
      const from: StoragePlace = to === 'quarantine' ? 'kept' : 'quarantine'
      const isHere = await store.objectExists(folders[from] + id)
      if (isHere !== true) return false
      await store.moveObject(folders[from] + id, folders[to] + id)
      return true
    },
    async isEmpty() {
      const found = await Promise.all(
        Object.values(folders).map((folder) => lists.listObjects('/', folder, 1)),
      )
      return found.every((objects) => (objects ?? []).length === 0)
    },
    async probe() {
      if (!(await withUnavailable(store.bucketExists())))
        throw new Unavailable('The bucket does not exist')
    },
  }
}

function storeOf(url: string, requestAbortTimeout: number): S3mini {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  return new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: origin + pathname.replace(/\/$/, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    requestAbortTimeout,
  })
}

/** A failure between server and store is not the customer's fault: it becomes `Unavailable`. */
const withUnavailable = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((cause) => {
    throw new Unavailable(`The object storage does not answer: ${cause.message}`, { cause })
  })
