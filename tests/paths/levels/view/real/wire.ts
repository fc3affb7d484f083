import { AsyncLocalStorage } from 'node:async_hooks'
import { TimeoutError } from 'ky'
import type { PausedRequest } from '#tests/support/interception.ts'
import type { SentRequest } from '../../sent/sentCall.ts'

/** A request that has left the page and waits for its end. */
export type HeldRequest = SentRequest &
  Pick<PausedRequest, 'fulfill' | 'abort'> & {
    /** ends when the page gives up the request; an upload has none */
    signal?: AbortSignal
    /** says which share of an upload has left */
    report?: (fraction: number) => void
  }

/** Receives each request of the code that it runs. */
export type OnRequest = (request: HeldRequest) => void

const senders = new AsyncLocalStorage<OnRequest>()

/** Runs a call's code: each request that it sends, now or later, goes to the receiver in place of the network. */
export const sendTo = <Result>(receive: OnRequest, run: () => Result): Result =>
  senders.run(receive, run)

type Answer = Parameters<HeldRequest['fulfill']>[0]

const responseOf = ({ status = 200, headers = {}, json, body, contentType }: Answer): Response => {
  const type = contentType ?? (body === undefined ? 'application/json' : 'text/plain')
  return new Response(status === 204 ? null : (body ?? JSON.stringify(json)), {
    status,
    headers: { 'content-type': type, ...headers },
  })
}

const errorOf = (reason: string, request: Request): Error =>
  reason === 'TimedOut' ? new TimeoutError(request as never) : new TypeError('Failed to fetch')

const { fetch: networkFetch, Request: NodeRequest, XMLHttpRequest: networkXhr } = globalThis

/** Ends each waiting request, as leaving a page does. The client has a timer for each. */
const waiting = new Set<() => void>()

/** How many requests wait: each has a timer of the client. */
export const waitingRequests = (): number => waiting.size

/** Receives the requests of all other code; without it they go to the network. */
let otherwise: OnRequest | undefined

async function wireFetch(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const receive = senders.getStore() ?? otherwise
  if (!receive) return networkFetch(target, init)
  const request = target instanceof NodeRequest ? target : new PageRequest(target, init)
  const { method, url, headers } = request
  const body = request.body ? await request.clone().text() : undefined
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const leave = () => reject(new TypeError('Failed to fetch'))
  waiting.add(leave)
  request.signal.addEventListener('abort', () => reject(request.signal.reason))
  receive({
    ...{ method, body, url: new URL(url), headers: Object.fromEntries(headers) },
    signal: request.signal,
    fulfill: async (answer) => resolve(responseOf(answer)),
    abort: async (reason) => reject(errorOf(reason, request)),
  })
  return promise.finally(() => waiting.delete(leave))
}

/** As much of an upload as the client uses. */
class WireXhr {
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  private target = { method: '', url: new URL('http://bank.test') }
  private readonly headers: Record<string, string> = {}
  private answerHeaders = ''

  open(method: string, url: string): void {
    this.target = { method, url: new URL(url) }
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getAllResponseHeaders(): string {
    return this.answerHeaders
  }
  send(form: FormData): void {
    const receive = senders.getStore() ?? otherwise!
    receive({
      ...{ ...this.target, headers: this.headers, body: undefined, form },
      fulfill: async (answer) => {
        const response = responseOf(answer)
        this.status = response.status
        this.responseText = await response.text()
        this.answerHeaders = [...response.headers].map((line) => line.join(': ')).join('\r\n')
        this.onload?.()
      },
      abort: async () => this.onerror?.(),
      report: (loaded) => this.upload.onprogress?.({ loaded, total: 1, lengthComputable: true }),
    })
  }
  abort(): void {
    this.onabort?.()
  }
}

/** A browser reads an address from where the page is. */
class PageRequest extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

/**
 * Puts the wire in place of the network.
 * @param receive the receiver of requests outside of `sendTo`
 */
export function connectWire(receive?: OnRequest): void {
  otherwise = receive
  globalThis.Request = PageRequest
  globalThis.fetch = wireFetch as typeof fetch
  globalThis.XMLHttpRequest = WireXhr as never
  // jsdom has no passkeys, and these paths need none.
  globalThis.PublicKeyCredential = class {} as never
}

/** Puts the network back. Requests that still wait are lost. */
export function disconnectWire(): void {
  for (const leave of waiting) leave()
  globalThis.Request = NodeRequest
  globalThis.fetch = networkFetch
  globalThis.XMLHttpRequest = networkXhr
  globalThis.PublicKeyCredential = undefined as never
}
