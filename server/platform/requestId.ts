import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Every answer has the id of its request in this header, and its log lines have it as `requestId`. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** As proxies make them. No sign that could carry a name or an address, or forge a line of the log. */
const ID = /^[\da-f-]{16,64}$/i

/**
 * Makes the ids of requests. An id that a trusted proxy gave is kept, so that its log and ours can be read
 * side by side.
 */
export const requestIds =
  (hasTrustedProxy: boolean) =>
  ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const given = headers[REQUEST_ID_HEADER]
    return hasTrustedProxy && typeof given === 'string' && ID.test(given) ? given : randomUUID()
  }
