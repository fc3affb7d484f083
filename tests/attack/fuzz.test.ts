import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApi } from '#server/apiDocs/document.ts'
import { isAll } from '../depth.ts'
import { registration } from '../server/person.ts'
import { assertPublished, operationOf } from '../server/published.ts'
import { eventually } from '../support/eventually.ts'
import { PATHS_PATIENCE, PATIENCE } from '../support/patience.ts'
import { newHome, type ServerProcess, startServer } from '../support/serverProcess.ts'
import { type MadeRequest, PLACES, requestsOf } from './requestsOf.ts'

/** REQUESTS=100000 sends more. */
const REQUESTS = Number(process.env.REQUESTS) || (isAll ? 10_000 : 1_000)
/** The server's maximum heap during the test, in MiB: a leak of 10 kB per request would exceed it. */
const HEAP_MB = 128
const CALLERS = 8
const SEED = fc.readConfigureGlobal().seed ?? 0

let home: Awaited<ReturnType<typeof newHome>>
let server: ServerProcess
beforeAll(async () => {
  home = await newHome({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, LOG: 'warn' })
  server = await startServer(home.env)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await home?.remove()
})

interface Customer {
  id: string
  email: string
  password: string
  token: string
}

const post = (path: string, body: object) =>
  fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function signIn({
  email,
  password,
}: Pick<Customer, 'email' | 'password'>): Promise<Customer> {
  let answer = { _id: '', accessToken: '' }
  // Requests of the same customer may have exhausted its limit.
  await eventually(async () => {
    const reply = await post('auth/login', { email, password })
    expect(reply.status).toBe(200)
    answer = (await reply.json()) as typeof answer
  })
  return { id: answer._id, email, password, token: answer.accessToken }
}

async function newCustomer(): Promise<Customer> {
  const body = registration(new Date())
  expect((await post('auth/register', body)).status).toBe(200)
  return signIn(body)
}

async function send(made: MadeRequest, sender: Customer, other: Customer) {
  const place = (text: string) =>
    text
      .replaceAll(PLACES.otherId, other.id)
      .replaceAll(PLACES.id, sender.id)
      .replaceAll(PLACES.email, sender.email)
  const token = {
    customer: sender.token,
    other: other.token,
    stranger: 'x'.repeat(43),
    nobody: undefined,
  }[made.sender]
  const { path, ...sent } = { path: place(made.path), ...contentOf(made, place) }
  const reply = await fetch(`${server.url}/api/${path}`, {
    method: made.method,
    headers: { ...(token && { token }), ...sent.headers },
    body: sent.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
  // A stream that was opened does not end.
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await reply.body?.cancel()
  const text = isStream ? '' : await reply.text()
  return {
    path,
    reply: {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      text,
      body: parsed(text),
    },
  }
}

function contentOf({ method, type, body }: MadeRequest, place: (text: string) => string) {
  if (!body || method === 'GET' || method === 'HEAD') return { headers: {}, body: undefined }
  if ('form' in body) {
    const form = new FormData()
    for (const [name, value] of body.form)
      if (typeof value === 'string') form.append(name, place(value).toWellFormed())
      else form.append(name, new File([new Uint8Array(value)], 'proof.png', { type: 'image/png' }))
    return { headers: {}, body: form }
  }
  const headers: Record<string, string> = type ? { 'content-type': type } : {}
  if ('text' in body) return { headers, body: body.text.toWellFormed() }
  return { headers, body: place(JSON.stringify(body.json) ?? '') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The difference between an answer and the document; undefined when it conforms. */
function fault(made: MadeRequest, { path, reply }: Awaited<ReturnType<typeof send>>) {
  const operation = operationOf(made.method, path)
  if (reply.status >= 500 && !(reply.status === 503 && operation?.responses[503]))
    return `${reply.status}: ${reply.text.slice(0, 300)}`
  if (/node:internal|at \w+ \(|SQLITE_|\$argon2/.test(reply.text))
    return `tells of the inside: ${reply.text.slice(0, 300)}`
  // A request with an over-long address is rejected before any of our code, with the same answer for every call.
  if (reply.status === 431) return undefined
  try {
    // HEAD has no body for a schema to describe.
    if (made.method !== 'HEAD') assertPublished(made.method, path, reply)
  } catch (error) {
    return String(error)
  }
  return undefined
}

it(`[K1] [K4] ${REQUESTS} requests generated from the OpenAPI document (SEED=${SEED}): no 5xx, every answer as published, in bounded memory`, {
  timeout: PATHS_PATIENCE,
}, async () => {
  const made = fc.sample(requestsOf(openApi()), { numRuns: REQUESTS, seed: SEED })
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let at = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      let sender = await newCustomer()
      const other = await newCustomer()
      while (at < made.length && faults.length < 5) {
        const number = at++
        const one = made[number]!
        const answer = await send(one, sender, other)
        const { status } = answer.reply
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const wrong = fault(one, answer)
        if (wrong)
          faults.push(`request ${number}, ${JSON.stringify(one).slice(0, 1000)}\n→ ${wrong}`)
        // Some requests end the session that they use. The other customer's freeze stays ended.
        const hasEnded = status === 401 || (status === 200 && /auth\/logout$/.test(answer.path))
        if (hasEnded && one.sender === 'customer') sender = await signIn(sender)
      }
    }),
  )
  console.log(
    `SEED=${SEED}:`,
    [...statuses]
      .sort()
      .map(([status, n]) => `${n} × ${status}`)
      .join(', '),
  )
  expect(faults.join('\n\n')).toBe('')
  // The requests must not all be rejected early, nor all get the same answer.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20)
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 20)
  expect(server.printed()).not.toMatch(/a request failed"|heap out of memory|unhandled/i)
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})
