import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { bankCalls, type Client, ID, TOKEN } from './bankCalls.ts'

/** The modules of the client, loaded once they know where the bank is. */
const modules = {
  activity: () => import('#api/activity.ts'),
  auth: () => import('#api/auth.ts'),
  codeInRecord: () => import('#api/codeInRecord.ts'),
  depositReturns: () => import('#api/depositReturns.ts'),
  deposits: () => import('#api/deposits.ts'),
  factors: () => import('#api/factors.ts'),
  forms: () => import('#api/forms.ts'),
  kyc: () => import('#api/kyc.ts'),
  loans: () => import('#api/loans.ts'),
  security: () => import('#api/security.ts'),
  transfers: () => import('#api/transfers.ts'),
  usage: () => import('#api/usage.ts'),
  users: () => import('#api/users.ts'),
}

/** Calls that no function of these modules makes: links in mails, counting, waking the bank, and its supervisors. */
const elsewhere: readonly RouteName[] = [
  ...(['subscription', 'confirmSubscription', 'unsubscription', 'unsubscribe'] as const),
  ...(['confirmation', 'confirmEmail', 'emailChange', 'confirmEmailChange'] as const),
  ...(['emailStop', 'stopEmailChange'] as const),
  ...(['countUsage', 'warmUp', 'health', 'live', 'ready'] as const),
]

interface Received {
  method?: string
  url: URL
  token?: string | string[]
  type?: string
  body: Buffer
}

describe('[K1] the calls of the client, at a bank that only listens', () => {
  const received: Received[] = []
  const asked: Request[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, token')
    if (request.method === 'OPTIONS') return void response.end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://bank.example')
      const { 'content-type': type, token } = request.headers
      received.push({ method: request.method, url, token, type, body: Buffer.concat(chunks) })
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  let dom: JSDOM
  let client: Client

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const json = JSON.stringify({ apiUrl: `${origin}/api/` })
    dom = new JSDOM(`<script id="addresses" type="application/json">${json}</script>`, {
      url: `${origin}/`,
    })
    vi.stubGlobal('document', dom.window.document)
    vi.stubGlobal('XMLHttpRequest', dom.window.XMLHttpRequest)
    // jsdom sends its own forms and files only.
    vi.stubGlobal('FormData', dom.window.FormData)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (request: Request, init?: RequestInit) => {
      asked.push(request)
      return fetch(request, init)
    })
    // The base address is read when its module is loaded.
    vi.resetModules()
    const loaded = await Promise.all(Object.values(modules).map((load) => load()))
    client = Object.assign({}, ...loaded)
    vi.stubGlobal('document', undefined)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
    dom.window.close()
    server.closeAllConnections()
    server.close()
  })

  it('are all in the table, and so is every call of the contract that a page makes', () => {
    const made = Object.entries(client).filter(([, value]) => typeof value === 'function')
    expect(new Set(bankCalls.map(([name]) => name))).toEqual(new Set(made.map(([name]) => name)))
    const called = [...elsewhere, ...bankCalls.map(([, route]) => route)]
    expect(new Set(called)).toEqual(new Set(Object.keys(routes)))
  })

  it.each(bankCalls)(
    '%s sends what its caller gave it, as the call %s',
    async (_name, route, make, { body, query = {}, parts, withDevice }) => {
      received.length = 0
      asked.length = 0
      const { File } = globalThis
      vi.stubGlobal('File', dom.window.File)
      const answer = make(client)
      vi.stubGlobal('File', File)
      // Only what is sent counts: the bank answers with an empty record.
      const failed = await answer.then(
        () => undefined,
        (error) => error,
      )
      if (failed) expect(failed).toMatchObject({ failure: { kind: 'malformed' } })
      expect(received).toHaveLength(1)
      const [sent] = received as [Received]
      const { method, path, access } = routes[route]
      expect([sent.method, sent.url.pathname, sent.token]).toEqual([
        method,
        `/api/${path.replace(':id', ID)}`,
        access === 'customer' ? TOKEN : undefined,
      ])
      expect(Object.fromEntries(sent.url.searchParams)).toEqual(query)
      if (parts) return expect(await partsOf(sent)).toEqual(parts)
      expect(sent.body.length > 0 ? JSON.parse(String(sent.body)) : undefined).toEqual(body)
      const [{ credentials, cache, redirect, keepalive }] = asked as [Request]
      expect({ credentials, cache, redirect }).toEqual({
        credentials: withDevice ? 'same-origin' : 'omit',
        cache: 'no-store',
        redirect: 'follow',
      })
      expect(keepalive).toBe(route === 'signOut')
    },
  )
})

/** The parts of a multipart body: texts as they are, files by their content. */
async function partsOf({ type = '', body }: Received): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  const parts: [string, string][] = []
  for (const [name, value] of form)
    parts.push([name, typeof value === 'string' ? value : await value.text()])
  return parts
}
