import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { bankCalls, type Client, ID, TOKEN } from './bankCalls.ts'
import { openListeningBank, type Received } from './listeningBank.ts'

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
  // A stream: `changes.test.ts`.
  'changes',
  ...(['countUsage', 'warmUp', 'health', 'live', 'ready'] as const),
]

describe('[K1] the calls of the client, at a bank that only listens', () => {
  const asked: Request[] = []
  let bank: Awaited<ReturnType<typeof openListeningBank>>
  let client: Client

  beforeAll(async () => {
    bank = await openListeningBank()
    // jsdom sends its own forms and files only.
    vi.stubGlobal('FormData', bank.dom.window.FormData)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (request: Request, init?: RequestInit) => {
      asked.push(request)
      return fetch(request, init)
    })
    const loaded = await bank.load(() => Promise.all(Object.values(modules).map((load) => load())))
    client = Object.assign({}, ...loaded)
  })
  afterAll(() => bank.close())

  it('are all in the table, and so is every call of the contract that a page makes', () => {
    const made = Object.entries(client).filter(([, value]) => typeof value === 'function')
    expect(new Set(bankCalls.map(([name]) => name))).toEqual(new Set(made.map(([name]) => name)))
    const called = [...elsewhere, ...bankCalls.map(([, route]) => route)]
    expect(new Set(called)).toEqual(new Set(Object.keys(routes)))
  })

  it.each(bankCalls)(
    '%s sends what its caller gave it, as the call %s',
    async (_name, route, make, { body, query = {}, parts, withDevice }) => {
      bank.received.length = 0
      asked.length = 0
      const { File } = globalThis
      vi.stubGlobal('File', bank.dom.window.File)
      const answer = make(client)
      vi.stubGlobal('File', File)
      // Only the sent request counts: the bank answers with an empty record.
      const failed = await answer.then(
        () => undefined,
        (error) => error,
      )
      if (failed) expect(failed).toMatchObject({ failure: { kind: 'malformed' } })
      expect(bank.received).toHaveLength(1)
      const [sent] = bank.received as [Received]
      const url = new URL(sent.url, 'http://bank.example')
      const { method, path, access } = routes[route]
      expect([sent.method, url.pathname, sent.headers.token]).toEqual([
        method,
        `/api/${path.replace(':id', ID)}`,
        access === 'customer' ? TOKEN : undefined,
      ])
      expect(Object.fromEntries(url.searchParams)).toEqual(query)
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
async function partsOf({ headers, body }: Received): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type']! },
  }).formData()
  const parts: [string, string][] = []
  for (const [name, value] of form)
    parts.push([name, typeof value === 'string' ? value : await value.text()])
  return parts
}
