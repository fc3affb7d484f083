import { readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Unavailable } from '../platform/unavailable.ts'
import type { ObjectStorage, StoragePlace } from './objectStorage.ts'
import { bucketOf, isMissing, loadS3, reasonOf, s3Client } from './s3Client.ts'

const folders: Record<StoragePlace, string> = { kept: 'files/', quarantine: 'orphans/' }
/**
 * Time limit for calls that a customer waits for, including retries: an upload is at most 10 MiB, and the store is
 * nearby.
 */
const TIMEOUT_MS = 4_000
/** Time limit for calls that no customer waits for. */
const JOB_TIMEOUT_MS = 60_000

const soon = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
const later = () => ({ abortSignal: AbortSignal.timeout(JOB_TIMEOUT_MS) })

/**
 * Stores uploads in a bucket of an S3-compatible store, under `files/`. The quarantine is `orphans/`.
 * @param url `https://key:secret@host/bucket?region=…`
 * @throws Error when the bucket cannot be used
 */
export async function s3Storage(url: string): Promise<ObjectStorage> {
  const sdk = await loadS3()
  const [Bucket, client] = [bucketOf(url), s3Client(sdk.S3Client, url)]
  const headBucket = () => client.send(new sdk.HeadBucketCommand({ Bucket }), soon())
  await headBucket().catch((cause) => {
    throw new Error(`The bucket of S3_URL cannot be used: ${reasonOf(cause)}`, { cause })
  })

  return {
    async put(files) {
      for (const { id, path, sha256 } of files) {
        const command = new sdk.PutObjectCommand({
          Bucket,
          Key: folders.kept + id,
          Body: await readFile(path),
          // The store rejects the upload when the received bytes differ from this digest.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        })
        await withUnavailable(client.send(command, soon()))
        await rm(path, { force: true })
      }
    },
    async read(id) {
      const command = new sdk.GetObjectCommand({ Bucket, Key: folders.kept + id })
      try {
        const { Body } = await client.send(command, later())
        return Body as Readable
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(id, place = 'kept') {
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: folders[place] + id })
      await withUnavailable(client.send(command, soon()))
    },
    async olderThan(ms, place) {
      const newest = Date.now() - ms
      const old: string[] = []
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: folders[place] })
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified && LastModified.getTime() <= newest)
            old.push(Key.slice(folders[place].length))
      return old
    },
    async move(id, to) {
      const from = folders[to === 'quarantine' ? 'kept' : 'quarantine'] + id
      const copy = { Bucket, Key: folders[to] + id, CopySource: `${Bucket}/${from}` }
      try {
        await client.send(new sdk.CopyObjectCommand(copy), later())
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: from }), later())
      return true
    },
    async isEmpty() {
      const lists = Object.values(folders).map((Prefix) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), later()),
      )
      return (await Promise.all(lists)).every(({ Contents = [] }) => Contents.length === 0)
    },
    async probe() {
      await withUnavailable(headBucket())
    },
  }
}

/** A failure between server and store is not the customer's fault: it becomes `Unavailable`. */
const withUnavailable = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((cause) => {
    throw new Unavailable(`The object storage does not answer: ${reasonOf(cause)}`, { cause })
  })
