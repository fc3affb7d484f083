import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const refusal = (message: string) => ({ message, code: 'validationFailed' })

/** The answer to a request whose address and headers are larger than Node accepts. */
export const headersTooLarge = refusal('The address and the headers of the request are too large')

const answers: Readonly<Record<string, { status: number; body: object }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, body: refusal('The request took too long to arrive') },
  HPE_HEADER_OVERFLOW: { status: 431, body: headersTooLarge },
}
const unreadable = { status: 400, body: refusal('The request could not be read') }

/**
 * Answers a request that Node refuses before any route is known, in the shape of every other refusal (K1), and closes
 * the connection: nobody knows where the next request would begin.
 */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // Nobody is there to read an answer.
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = answers[code ?? ''] ?? unreadable
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
