import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isMissing, loadS3, reasonOf, s3Client } from '#server/storage/s3Client.ts'

/** A larger file is sent in parts: a store takes at most 5 GiB at once, and only what failed is sent again. */
const PART_BYTES = 16 * 1024 * 1024
/** A store takes at most so many parts of a file. */
const MOST_PARTS = 10_000
/** Time limit of a call with its repeats: a part needs 280 kB a second. */
const CALL_MS = 60_000

/** The files of a bucket by their keys. An error is one line that names the bucket and the reason. */
export interface BucketFiles {
  /** Sends a file, which the store compares with its digest. */
  put(key: string, path: string): Promise<void>
  /** The content of a file; undefined when there is none. */
  read(key: string): Promise<Readable | undefined>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<unknown>
  /** The keys of all files, without their prefix. */
  list(prefix: string): Promise<string[]>
  /** The folders directly below a prefix. */
  folders(prefix: string): Promise<string[]>
}

/** @param url `https://key:secret@host?region=…` */
export async function bucketFiles(url: string, Bucket: string): Promise<BucketFiles> {
  const sdk = await loadS3()
  const client = s3Client(sdk.S3Client, url)
  const soon = () => ({ abortSignal: AbortSignal.timeout(CALL_MS) })
  const named = (cause: Error) => new Error(`s3://${Bucket}: ${reasonOf(cause)}`, { cause })
  const orName = <Result>(call: Promise<Result>): Promise<Result> =>
    call.catch((cause) => {
      throw named(cause)
    })
  const unlessMissing = <Result>(call: Promise<Result>): Promise<Result | undefined> =>
    orName(
      call.catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    )

  async function putParts(Key: string, path: string, size: number): Promise<void> {
    const begin = { Bucket, Key, ChecksumAlgorithm: 'SHA256' as const }
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(begin), soon())
    const bytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
    const Parts: { ETag?: string; PartNumber: number; ChecksumSHA256: string }[] = []
    try {
      for (let start = 0; start < size; start += bytes) {
        const Body = await buffer(createReadStream(path, { start, end: start + bytes - 1 }))
        const sent = { PartNumber: Parts.length + 1, ChecksumSHA256: checksumOf(Body) }
        const part = new sdk.UploadPartCommand({ Bucket, Key, UploadId, Body, ...sent })
        const { ETag } = await client.send(part, soon())
        Parts.push({ ETag, ...sent })
      }
      const end = { Bucket, Key, UploadId, MultipartUpload: { Parts } }
      await client.send(new sdk.CompleteMultipartUploadCommand(end), soon())
    } catch (error) {
      const abort = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })
      await client.send(abort, soon()).catch(() => undefined)
      throw error
    }
  }
  async function pages(Prefix: string, Delimiter?: string) {
    const found = { keys: [] as string[], folders: [] as string[] }
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter })) {
      for (const { Key } of page.Contents ?? []) found.keys.push(Key!.slice(Prefix.length))
      for (const { Prefix: folder } of page.CommonPrefixes ?? [])
        found.folders.push(folder!.slice(Prefix.length, -1))
    }
    return found
  }

  return {
    async put(Key, path) {
      const { size } = statSync(path)
      if (size > PART_BYTES) return orName(putParts(Key, path, size))
      const Body = await buffer(createReadStream(path))
      const given = { Bucket, Key, Body, ChecksumSHA256: checksumOf(Body) }
      await orName(client.send(new sdk.PutObjectCommand(given), soon()))
    },
    async read(Key) {
      // No time limit: it would end a large file in the middle.
      const answer = await unlessMissing(client.send(new sdk.GetObjectCommand({ Bucket, Key })))
      return answer?.Body as Readable | undefined
    },
    has: async (Key) =>
      !!(await unlessMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key }), soon()))),
    remove: (Key) => orName(client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), soon())),
    list: async (prefix) => (await orName(pages(prefix))).keys,
    folders: async (prefix) => (await orName(pages(prefix, '/'))).folders,
  }
}

const checksumOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64')
