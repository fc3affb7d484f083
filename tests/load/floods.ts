import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { contentFilters } from '#contract/contentQueries.ts'
import { registration } from '#tests/server/person.ts'

/** The status of one answer, or `undefined` when the connection gave none. */
export interface Outcome {
  status: number | undefined
  /** milliseconds */
  took: number
  /** the body, where the request asked for it; otherwise '' */
  text: string
  /** `set-cookie` */
  cookies: readonly string[]
}

/** One request to send. */
export interface HttpRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** the answer's body is kept, and not only read */
  keepsBody?: boolean
}

/** Time limit of one request. */
const TIMEOUT_MS = 20_000

/** Sends one request from this loopback address. Never throws. */
export function send(base: string, from: string, httpRequest: HttpRequest): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const end = (status?: number, cookies: readonly string[] = []) =>
      resolve({ status, took: performance.now() - started, text, cookies })
    const call = request(new URL(httpRequest.path, base), {
      method: httpRequest.method,
      localAddress: from,
      agent: false,
      timeout: TIMEOUT_MS,
      headers: {
        ...httpRequest.headers,
        ...(httpRequest.body && { 'content-length': httpRequest.body.length }),
      },
    })
    call.on('response', (answer: IncomingMessage) => {
      if (httpRequest.keepsBody) answer.setEncoding('utf8').on('data', (part) => (text += part))
      else answer.resume()
      answer.on('end', () => end(answer.statusCode, answer.headers['set-cookie']))
      answer.on('error', () => end(answer.statusCode))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => end())
    call.end(httpRequest.body)
  })
}

export const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const content = (query: string, params: Record<string, unknown> = {}): HttpRequest => {
  const search = new URLSearchParams({ query })
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  return { method: 'GET', path: `/content/v2024-10-28/data/query/production?${search}` }
}

/** Queries that take a GROQ engine seconds. */
const hostileQueries: readonly HttpRequest[] = [
  content('$t match $p', { t: 'a'.repeat(3_000), p: `${'a*'.repeat(10)}b` }),
  content('['.repeat(118) + ']'.repeat(118)),
  content(`count([${'1,'.repeat(4_000)}1])`),
  content('*[count(*[count(*[true]) > 0]) > 0]'),
  content('*'),
]

/** As many as a small botnet has: each sends few requests, so no limit by address ends them. */
const ADDRESSES = 4_000
/** The callers of the flood from many addresses: more than hashes may wait. */
export const MANY_CALLERS = 200
let turn = 0
/** The next of many loopback addresses. */
export const nextAddress = (): string => {
  turn = (turn + 1) % ADDRESSES
  return `127.1.${turn >> 8}.${turn & 255}`
}

let count = 0
const fresh = () => `stranger-${++count}@mail.example`

/** Requests without an account, each kind from its own addresses. */
export const floods: Record<string, () => HttpRequest> = {
  'hostile queries': () => hostileQueries[count++ % hostileQueries.length]!,
  'wrong sign-ins': () => ({
    method: 'POST',
    path: '/api/auth/login',
    ...json({ email: fresh(), password: 'not the password' }),
  }),
  registrations: () => ({
    method: 'POST',
    path: '/api/auth/register',
    ...json({ ...registration(new Date()), email: fresh() }),
  }),
  'password resets': () => ({
    method: 'POST',
    path: '/api/auth/forget',
    ...json({ email: fresh() }),
  }),
  'contact forms': () => ({
    method: 'POST',
    path: '/api/contact',
    ...json({
      name: 'Ada Fern',
      email: fresh(),
      phone: '+1 555 010 0100',
      message: 'x'.repeat(1_000),
    }),
  }),
  newsletters: () => ({ method: 'POST', path: '/api/newsletter', ...json({ email: fresh() }) }),
  'uploads without a session': () => ({
    method: 'POST',
    path: '/api/deposit',
    headers: { 'content-type': 'multipart/form-data; boundary=x', token: 'x'.repeat(43) },
    body: randomBytes(1024 * 1024),
  }),
  'public pages': () => ({ method: 'GET', path: '/', headers: { accept: 'text/html' } }),
}

/** Opens listeners of the content service that never read. @returns a function that closes them */
export function openListeners(base: string, from: string, count: number): () => void {
  const query = encodeURIComponent(contentFilters.shown.groq)
  const calls = Array.from({ length: count }, () => {
    const call = request(
      new URL(`/content/v2024-10-28/data/listen/production?query=${query}`, base),
      {
        localAddress: from,
        agent: false,
      },
    )
    call.on('response', (answer) => answer.pause())
    call.on('error', () => undefined)
    call.end()
    return call
  })
  return () => {
    for (const call of calls) call.destroy()
  }
}
