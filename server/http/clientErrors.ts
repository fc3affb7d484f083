import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const answers: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The address and the headers of the request are too large',
  },
}
const unreadable = { status: 400, message: 'The request could not be read' }

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
  const { status, message } = answers[code ?? ''] ?? unreadable
  const body = JSON.stringify({ message, code: 'validationFailed' })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}
