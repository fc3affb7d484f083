import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'bank'
const SECRET = 'a secret/with signs'
const BUCKET = 'uploads'

interface Stored {
  bytes: Buffer
  at: Date
}

/** An S3 server with the calls that the bank uses. Like a real one it rejects wrong signatures and damaged content. */
export async function startS3() {
  const objects = new Map<string, Stored>()
  /** `down` rejects every call, `silent` never answers */
  const state = { down: false, silent: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (state.silent) return
    if (state.down) return answer(response, 503)
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
    objects.set(key, { bytes: body, at: new Date() })
    return answer(response, 200)
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return answer(response, 204)
  }
  const found = objects.get(key)
  return answer(response, found ? 200 : 404, method === 'GET' ? found?.bytes : '')
}

function list(objects: Map<string, Stored>, query: URLSearchParams): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    .map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
    )
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
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
