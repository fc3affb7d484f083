import type { Socket } from 'node:net'
import { STATUS_CODES } from '../platform/nodeHttp.ts'

const refusal = (message: string) => ({ message, code: 'validationFailed' })

/** The answer to a request whose address and headers exceed Node's limit. */
export const headersTooLarge = refusal('The address and the headers of the request are too large')

const answers: Readonly<Record<string, { status: number; body: object }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, body: refusal('The request took too long to arrive') },
  HPE_HEADER_OVERFLOW: { status: 431, body: headersTooLarge },
}
const unreadable = { status: 400, body: refusal('The request could not be read') }

/**
 * Answers a request that Node rejects before routing, in the shape of all other errors (K1). Then closes the
 * connection, because the start of the next request is unknown.
 */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // The client is gone: there is nothing to answer.
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = answers[code!] ?? unreadable
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}
