import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { bucketFiles } from './bucketFiles.ts'
import { LEFT_MS, LIST, readList } from './folder.ts'
import type { Place } from './places.ts'
import { superfluous, timeOf } from './rotation.ts'
import { digestOfFile, writeStream } from './sealedFiles.ts'
import { inParts } from './uploads.ts'

/** Whether an address is that of a bucket: `s3://bucket/prefix`. */
export const isBucket = (address: string): boolean => address.startsWith('s3:')

/**
 * A place for backups in a bucket of the store of `BACKUP_S3_URL`. A backup there is whole once its list exists, as in a
 * folder: the list is sent last, and removed first.
 * @throws Error when the address or the setting does not fit
 */
export async function bucketPlace(address: string, config: Config): Promise<Place> {
  const { bucket, root } = partsOf(address, config)
  const files = await bucketFiles(config.backupS3Url!, bucket)
  const listOf = (name: string) => `${root}${name}/${LIST}`

  async function removeBackup(name: string): Promise<void> {
    await files.remove(listOf(name))
    const prefix = `${root}${name}/`
    await inParts(await files.list(prefix), (key) => files.remove(prefix + key))
  }

  return {
    async copy(from, name) {
      await inParts([...readList(from)], async ([path, digest]) => {
        const file = join(from, path)
        if ((await digestOfFile(file)) !== digest) throw new Error(`${file} is damaged`)
        await files.put(`${root}${name}/${path}`, file)
      })
      await files.put(listOf(name), join(from, LIST))
    },
    async rotate(keep) {
      const names = (await files.folders(root)).filter(timeOf)
      const whole = new Set<string>()
      await inParts(names, async (name) => (await files.has(listOf(name))) && whole.add(name))
      const isLeft = (name: string) =>
        !whole.has(name) && timeOf(name)!.getTime() < Date.now() - LEFT_MS
      const removed = superfluous([...whole], keep)
      for (const name of [...removed, ...names.filter(isLeft)]) await removeBackup(name)
      return removed.map((name) => `s3://${bucket}/${root}${name}`)
    },
  }
}

/**
 * Copies a backup of a bucket into a folder. `npm run restore` then compares each file with its digest.
 * @throws Error when it is not whole: then the newest backups there are named
 */
export async function fetchBackup(address: string, config: Config, to: string): Promise<void> {
  const { bucket, root } = partsOf(address, config)
  const files = await bucketFiles(config.backupS3Url!, bucket)
  const fetch = async (path: string) => {
    const content = await files.read(root + path)
    if (!content) return false
    mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    await writeStream(content, join(to, path))
    return true
  }
  if (!(await fetch(LIST))) {
    const newest = (await files.folders(root)).filter(timeOf).sort().slice(-3)
    throw new Error(
      `${address} is not a whole backup: it has no ${LIST}. ` +
        (newest.length > 0 ? `The newest there are ${newest.join(', ')}` : 'No backup is there'),
    )
  }
  await inParts([...readList(to).keys()], async (path) => {
    if (!(await fetch(path))) throw new Error(`${address}/${path} is missing`)
  })
}

function partsOf(address: string, { backupS3Url, s3Url }: Config) {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([\w.-]+)((?:\/[\w.-]+)*)\/?$/.exec(address) ?? []
  if (!bucket) throw new Error(`${address} is not an address such as s3://bucket/prefix`)
  if (!backupS3Url)
    throw new Error(`${address} needs BACKUP_S3_URL, the store and a key for backups alone`)
  const uploads = s3Url ? new URL(s3Url) : undefined
  if (uploads?.host === new URL(backupS3Url).host && uploads.pathname.split('/')[1] === bucket)
    throw new Error(`${address} is the bucket of S3_URL: a backup would be lost with the uploads`)
  return { bucket, root: prefix ? `${prefix.slice(1)}/` : '' }
}
