import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'bank'
const SECRET = 'a secret/with signs'
const BUCKET = 'uploads'
/** The keys of parts begin with it. */
const PARTS = '.part-'

interface Stored {
  bytes: Buffer
  at: Date
}

/** An S3 server with the calls that the bank uses. Like a real one it rejects wrong signatures and damaged content. */
export async function startS3() {
  const objects = new Map<string, Stored>()
  /** `down` rejects every call, `full` every file, `silent` never answers */
  const state = { down: false, full: false, silent: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (state.silent) return
    if (state.down) return answer(response, 503)
    if (state.full && request.method === 'PUT') return answer(response, 507)
    if (!isSigned(request)) return answer(response, 403)
    return answerCall(request, response, Buffer.concat(chunks), objects)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const urlOf = (bucket: string, secret = SECRET) =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=eu-test-1`
  return {
    objects,
    state,
    urlOf,
    url: urlOf(BUCKET),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answerCall(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: Map<string, Stored>,
): ServerResponse {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const [, bucket, ...parts] = pathname.split('/')
  const key = parts.join('/')
  if (bucket !== BUCKET) return answer(response, 404)
  if (key === '') return answer(response, 200, method === 'GET' ? list(objects, searchParams) : '')
  const source = headers['x-amz-copy-source']
  if (method === 'PUT' && typeof source === 'string') {
    const from = objects.get(decodeURIComponent(source).replace(/^\/?uploads\//, ''))
    if (!from) return answer(response, 404)
    objects.set(key, { bytes: from.bytes, at: new Date() })
    const when = `<LastModified>${new Date().toISOString()}</LastModified>`
    return answer(response, 200, `<CopyObjectResult><ETag>"x"</ETag>${when}</CopyObjectResult>`)
  }
  if (method === 'PUT') {
    const sum = createHash('sha256').update(body).digest('base64')
    if (headers['x-amz-checksum-sha256'] !== sum) return answer(response, 400)
    const part = searchParams.get('partNumber')
    const place = part ? `${searchParams.get('uploadId')}#${part.padStart(5, '0')}` : key
    objects.set(place, { bytes: body, at: new Date() })
    return answer(response, 200)
  }
  if (method === 'DELETE' && searchParams.has('uploadId')) {
    for (const { place } of partsOf(objects, searchParams)) objects.delete(place)
    return answer(response, 204)
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return answer(response, 204)
  }
  if (method === 'POST') return answerParts(response, key, searchParams, objects)
  const found = objects.get(key)
  return answer(response, found ? 200 : 404, method === 'GET' ? found?.bytes : '')
}

/** Begins an upload in parts, or puts its parts together. Until then they are no objects. */
function answerParts(
  response: ServerResponse,
  key: string,
  query: URLSearchParams,
  objects: Map<string, Stored>,
): ServerResponse {
  if (query.has('uploads')) {
    const begun = `<UploadId>${PARTS}${randomUUID()}</UploadId>`
    return answer(
      response,
      200,
      `<InitiateMultipartUploadResult>${begun}</InitiateMultipartUploadResult>`,
    )
  }
  const parts = partsOf(objects, query)
  for (const { place } of parts) objects.delete(place)
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  objects.set(key, { bytes, at: new Date() })
  return answer(
    response,
    200,
    '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
  )
}

const partsOf = (objects: Map<string, Stored>, query: URLSearchParams) =>
  [...objects]
    .filter(([key]) => key.startsWith(`${query.get('uploadId')}#`))
    .map(([place, { bytes }]) => ({ place, bytes }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))

function list(objects: Map<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const below = [...objects].filter(([key]) => key.startsWith(prefix) && !key.startsWith(PARTS))
  const isDeep = ([key]: [string, Stored]) =>
    query.has('delimiter') && key.slice(prefix.length).includes('/')
  const folders = new Set(
    below.filter(isDeep).map(([key]) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`),
  )
  const found = [
    ...below
      .filter((entry) => !isDeep(entry))
      .map(
        ([key, { bytes, at }]) =>
          `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
      ),
    ...[...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`),
  ]
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`
}

const answer = (response: ServerResponse, status: number, body: string | Buffer = '') =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)

/** Verifies AWS Signature Version 4 by computing it from the request. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const parts =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=(\w+)/
  const [, key, day, region, names = '', signature] = parts.exec(headers.authorization ?? '') ?? []
  if (key !== KEY) return false
  const { pathname, searchParams } = new URL(url, 'http://store')
  searchParams.sort()
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, query, signed.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const hmac = (secret: string | Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest()
  const own = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, String(part)),
    `AWS4${SECRET}`,
  )
  return hmac(own, toSign).toString('hex') === signature
}
