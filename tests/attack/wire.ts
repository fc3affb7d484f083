import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** A raw answer. */
export interface WireReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends a request on a separate connection, with path and headers exactly as given. */
export function sendRaw(
  base: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer },
): Promise<WireReply> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        text(answer).then(
          (received) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: received }),
          reject,
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Writes these bytes to a separate connection.
 * @returns everything received until the server closed it
 */
export async function sendBytes(base: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.end(bytes)
  // A server that rejects the bytes may reset the connection.
  return new Promise((resolve) => {
    socket.on('error', () => resolve(received))
    socket.on('close', () => resolve(received))
  })
}

/** The start of an upload of this length, with the first bytes of its one file. */
export const startedUpload = (token: string, length = 1_000_000): string =>
  [
    'POST /api/deposit HTTP/1.1',
    'host: bank',
    `token: ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
    '',
    '--x',
    'content-disposition: form-data; name="images"; filename="a.png"',
    '',
    'some bytes',
  ].join('\r\n')

/** The status codes of all answers on one connection. */
export const statusesOf = (received: string): number[] =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
