import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Every answer carries the id of its request in this header; log lines have it as `requestId`. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** The form that proxies use. No character that could form a name or an address, or forge a log line. */
const ID = /^[\da-f-]{16,64}$/i

/** Creates request ids. The id of a trusted proxy is kept, so that its log and ours can be compared. */
export const requestIds =
  (hasTrustedProxy: boolean) =>
  ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const given = headers[REQUEST_ID_HEADER]
    return hasTrustedProxy && typeof given === 'string' && ID.test(given) ? given : randomUUID()
  }
