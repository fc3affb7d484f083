import { AsyncLocalStorage } from 'node:async_hooks'
import { TimeoutError } from 'ky'
import type { PausedRequest } from '#tests/support/interception.ts'
import type { SentRequest } from '../../sent/sentCall.ts'

/** A request that has left the page and waits for its end. */
export type HeldRequest = SentRequest & Pick<PausedRequest, 'fulfill' | 'abort'>

/** Receives each request of the code that it runs. */
export type OnRequest = (request: HeldRequest) => void

const senders = new AsyncLocalStorage<OnRequest>()

/** Runs a call's code: each request that it sends, now or later, goes to the receiver in place of the network. */
export const sendTo = <Result>(receive: OnRequest, run: () => Result): Result =>
  senders.run(receive, run)

type Answer = Parameters<HeldRequest['fulfill']>[0]

const responseOf = ({ status = 200, headers = {}, json, body, contentType }: Answer): Response => {
  const type = contentType ?? (body === undefined ? 'application/json' : 'text/plain')
  return new Response(body ?? JSON.stringify(json), {
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

async function wireFetch(request: Request, init?: RequestInit): Promise<Response> {
  const receive = senders.getStore()
  if (!receive) return networkFetch(request, init)
  const { method, url, headers } = request
  const body = request.body ? await request.clone().text() : undefined
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const leave = () => reject(new TypeError('Failed to fetch'))
  waiting.add(leave)
  request.signal.addEventListener('abort', () => reject(request.signal.reason))
  receive({
    ...{ method, body, url: new URL(url), headers: Object.fromEntries(headers) },
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
    senders.getStore()!({
      ...{ ...this.target, headers: this.headers, body: undefined, form },
      fulfill: async (answer) => {
        const response = responseOf(answer)
        this.status = response.status
        this.responseText = await response.text()
        this.answerHeaders = [...response.headers].map((line) => line.join(': ')).join('\r\n')
        this.onload?.()
      },
      abort: async () => this.onerror?.(),
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

/** Puts the wire in place of the network. */
export function connectWire(): void {
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
