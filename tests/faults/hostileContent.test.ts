import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'

const QUERY = '/content/v2024-10-28/data/query/production'
const LISTEN = '/content/v2024-10-28/data/listen/production'
/** Long enough for any machine: the rejected work would take minutes, or never end. */
const TIMEOUT_MS = 20_000

const queryString = (query: string, params: Record<string, unknown> = {}) =>
  new URLSearchParams([
    ['query', query],
    ...Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)]),
  ])
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** GROQ whose cost grows without bound with its length or with the number of documents. */
const hostile: [string, { query: string; params?: Record<string, unknown> }][] = [
  [
    'a pattern that is tried in every way',
    { query: '$t match $p', params: { t: 'a'.repeat(3000), p: 'a*a*a*a*a*a*a*a*a*a*b' } },
  ],
  ['nested arrays', { query: nested(118) }],
  ['very deep nesting', { query: '('.repeat(20_000) }],
  [
    'a scan over many numbers',
    { query: `count([${'1,'.repeat(20_000)}1][@ in $all])`, params: {} },
  ],
  ['scans inside scans', { query: '*[count(*[count(*[count(*) > 0]) > 0]) > 0]' }],
  ['every document within every document', { query: '*[]{"all": *[]{"all": *}}' }],
  ['the whole dataset', { query: '*' }],
]

describe('hostile queries to the content service', () => {
  let home: Awaited<ReturnType<typeof newHome>>
  let server: ServerProcess
  beforeAll(async () => {
    home = await newHome()
    server = await startServer(home.env)
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    await home.remove()
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

  it.each(hostile)('[C7] %s: rejected by POST, by URL and as a listener', async (_what, body) => {
    const post = () =>
      ask(QUERY, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { query, params } = body
    const url = queryString(query, params)
    const isShort = url.toString().length < 14_000
    for (const reply of [
      await post(),
      ...(isShort ? [await ask(`${QUERY}?${url}`), await ask(`${LISTEN}?${url}`)] : []),
    ]) {
      expect(reply.status).toBe(400)
      expect(await reply.json()).toEqual({
        error: { type: 'queryNotRegistered', description: expect.stringContaining('Register') },
      })
    }
    expect((await ask('/api/health')).status).toBe(200)
  })

  it('[C7] a body that is too long or not JSON gets an error in the same shape', async () => {
    const headers = { 'content-type': 'application/json' }
    const long = await ask(QUERY, { method: 'POST', headers, body: `"${'a'.repeat(100_000)}"` })
    expect(long.status).toBe(413)
    expect(await long.json()).toHaveProperty('error.description')
    const broken = await ask(QUERY, { method: 'POST', headers, body: '{"query": ' })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toHaveProperty('error.description')
  })

  it("[C7] they do not delay the server's shutdown", async () => {
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
