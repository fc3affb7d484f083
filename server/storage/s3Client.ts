import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'

/** The library of S3, loaded only where a bucket is used: it is larger than the rest of the server. */
export const loadS3 = () => import('@aws-sdk/client-s3')

/**
 * A client of the store at the origin of an address.
 * @param url `https://key:secret@host…?region=…`; its path is ignored
 */
export function s3Client(Client: typeof S3Client, url: string): S3Client {
  const { username, password, origin, searchParams } = new URL(url)
  return new Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    // Some S3-compatible stores have no host name per bucket.
    forcePathStyle: true,
    // Each upload has a checksum that every store supports, so the SDK's newer ones are off.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The bucket that an address of `S3_URL` names. */
export const bucketOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.replaceAll('/', ''))

const statusOf = (error: unknown) => (error as S3ServiceException).$metadata?.httpStatusCode

/** Whether the store answered that there is no such object. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/** Why a call failed, in a few words: a store answers a HEAD request with a status only. */
export function reasonOf(error: Error): string {
  const status = statusOf(error)
  if (status === 404) return 'it does not exist'
  if (status === 403) return 'access is denied'
  return status ? `the store answered ${status}` : error.message
}
