import type { CDPSession, Page } from 'playwright-core'

/** A request that waits for somebody to say how it ends. A page that went on has taken its requests with it. */
export interface PausedRequest {
  method: string
  url: URL
  headers: Record<string, string>
  /** the body of the request, if any */
  body: string | undefined
  /** the same as it is on the wire, with the bytes of files; absent without a body */
  bytes?: Buffer
  /** The server's own answer, when it comes. */
  continue(): Promise<void>
  fulfill(answer: FakeAnswer): Promise<void>
  abort(reason: 'ConnectionRefused' | 'ConnectionReset' | 'Failed' | 'TimedOut'): Promise<void>
  /** Sends it to the server from here; it stays paused. */
  send(): Promise<Response>
  /** Lets it reach the server. @returns the server's answer, which the page does not have yet */
  answer(): Promise<ServerAnswer>
}

export interface ServerAnswer {
  status: number
  json(): Promise<unknown>
}

/** Requests of a page that are paused. */
interface Interception {
  /** Pauses what matches these patterns instead. */
  pause(patterns: readonly string[]): Promise<unknown>
  end(): Promise<void>
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
 * @returns what changes the patterns, and ends it; requests that still wait then go on
 */
export async function interceptRequests(
  page: Page,
  patterns: readonly string[],
  onPaused: (request: PausedRequest) => void,
): Promise<Interception> {
  const session = await page.context().newCDPSession(page)
  const answers = new Map<string, (answer: ServerAnswer) => void>()
  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const answered = answers.get(requestId)
    if (answered) {
      answers.delete(requestId)
      const json = async () => JSON.parse(await bodyOf(session, requestId))
      return answered({ status: responseStatusCode ?? 0, json })
    }
    const { method, url, headers, postData, postDataEntries } = request
    onPaused({
      method,
      url: new URL(url),
      headers,
      body: postData,
      bytes: postDataEntries && bytesOf(postDataEntries),
      continue: () => session.send('Fetch.continueRequest', { requestId }).then(gone, gone),
      abort: (errorReason) =>
        session.send('Fetch.failRequest', { requestId, errorReason }).then(gone, gone),
      fulfill: (answer) =>
        session.send('Fetch.fulfillRequest', { requestId, ...responseOf(answer) }).then(gone, gone),
      send: () => fetch(url, { method, headers, body: postData }),
      answer: () =>
        new Promise((resolve) => {
          answers.set(requestId, resolve)
          session
            .send('Fetch.continueRequest', { requestId, interceptResponse: true })
            .then(gone, gone)
        }),
    })
  })
  const pause = (patterns: readonly string[]) =>
    session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
  await pause(patterns)
  return { pause, end: () => session.detach() }
}

const bytesOf = (entries: readonly { bytes?: string }[]): Buffer =>
  Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))

/** The body of an answer that the page does not have yet. */
async function bodyOf(session: CDPSession, requestId: string): Promise<string> {
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
  return base64Encoded ? Buffer.from(body, 'base64').toString() : body
}

function responseOf({ status = 200, headers = {}, json, body, contentType }: FakeAnswer) {
  const type = contentType ?? (body === undefined ? 'application/json' : 'text/plain')
  return {
    responseCode: status,
    responseHeaders: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({
      name,
      value,
    })),
    body: Buffer.from(body ?? JSON.stringify(json) ?? '').toString('base64'),
  }
}

/** How it ended is nothing to anybody: a page that went on has taken its requests with it. */
const gone = () => undefined
