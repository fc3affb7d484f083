import type { Page } from 'playwright-core'

/** A request that waits for somebody to say how it ends. A page that went on has taken its requests with it. */
export interface PausedRequest {
  method: string
  url: URL
  /** The server's own answer, when it comes. */
  continue(): Promise<void>
  fulfill(answer: FakeAnswer): Promise<void>
  abort(reason: 'ConnectionRefused' | 'TimedOut'): Promise<void>
  /** Sends it to the server from here; it stays paused. */
  send(): Promise<Response>
}

export interface FakeAnswer {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  /** instead of `json` */
  body?: string
  contentType?: string
}

/**
 * Pauses a page's requests that match the patterns, and no others. Playwright's `page.route` pauses every
 * request and turns the cache off: a page of many small files then loads for seconds.
 * @param patterns of the browser's Fetch domain, a star for any characters
 */
export async function interceptRequests(
  page: Page,
  patterns: readonly string[],
  onPaused: (request: PausedRequest) => void,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { method, url, headers, postData } = request
    onPaused({
      method,
      url: new URL(url),
      continue: () => session.send('Fetch.continueRequest', { requestId }).then(gone, gone),
      abort: (errorReason) =>
        session.send('Fetch.failRequest', { requestId, errorReason }).then(gone, gone),
      fulfill: (answer) =>
        session.send('Fetch.fulfillRequest', { requestId, ...responseOf(answer) }).then(gone, gone),
      send: () => fetch(url, { method, headers, body: postData }),
    })
  })
  await session.send('Fetch.enable', {
    patterns: patterns.map((urlPattern) => ({ urlPattern })),
  })
}

function responseOf({ status = 200, headers = {}, json, body, contentType }: FakeAnswer) {
  const type = contentType ?? (body === undefined ? 'application/json' : 'text/plain')
  return {
    responseCode: status,
    responseHeaders: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({
      name,
      value,
    })),
    body: Buffer.from(body ?? JSON.stringify(json)).toString('base64'),
  }
}

/** How it ended is nothing to anybody: a page that went on has taken its requests with it. */
const gone = () => undefined
