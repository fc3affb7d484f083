import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import type { ObjectStorage } from './objectStorage.ts'
import { s3Storage } from './s3.ts'

/** Where a bank keeps its uploads: in a bucket, or in a folder of DATA_DIR. */
export const storageOf = async ({
  s3Url,
  dataDir,
}: Pick<Config, 's3Url' | 'dataDir'>): Promise<ObjectStorage> =>
  s3Url ? s3Storage(s3Url) : diskStorage(dataDir)
