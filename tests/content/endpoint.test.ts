import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_VERSION, clientOptions } from '#content/client.ts'
import { type ContentQuery, contentFilters, contentQueries } from '#contract/contentQueries.ts'
import { siteRegistry } from '#server/content/registry.ts'
import { type ContentService, startContentService } from '#tests/support/contentService.ts'
import { eventually } from '#tests/support/eventually.ts'

const { addresses, bankDetails, branches, news, productPage } = contentQueries
/** A query of this length, to test how the client handles long queries. */
const long = (length: number) =>
  `*[_type == "addresses" && "${'x'.repeat(length)}" != ""]{walletName}`
const asked = (query: string) => `${new URLSearchParams({ query })}`
const withoutParams = (groq: string): ContentQuery => ({ groq, params: v.strictObject({}) })
const registry = {
  queries: [...siteRegistry.queries, withoutParams(long(9000)), withoutParams(long(11_264))],
  filters: [...siteRegistry.filters, withoutParams('*[_type == "addresses"]')],
}

let service: ContentService
let client: SanityClient
const embedded = { projectId: 'embedded', dataset: 'production', embedded: true }

beforeAll(async () => {
  service = await startContentService({}, registry)
  client = createClient(clientOptions(embedded, `${service.url}/content`))
})
afterAll(() => service.close())

/** The requests that the client sends. */
function requestsOf(run: () => Promise<unknown>): Promise<{ method: string; url: string }[]> {
  const seen: { method: string; url: string }[] = []
  const watched = createClient({
    ...clientOptions(embedded, `${service.url}/content`),
    resolveFetch: () => (input: RequestInfo | URL, init?: RequestInit) => {
      seen.push({ method: init?.method ?? 'GET', url: String(input) })
      return fetch(input, init)
    },
  } as Parameters<typeof createClient>[0])
  const original = client
  client = watched
  return run()
    .then(() => seen)
    .finally(() => {
      client = original
    })
}

describe('queries by the real client', () => {
  it('[C1] uses GET, with the API version 2024-10-28 in the path', async () => {
    const [request] = await requestsOf(() => client.fetch(branches.groq))
    expect(API_VERSION).toBe('2024-10-28')
    expect(request?.method).toBe('GET')
    expect(request?.url).toContain('/content/v2024-10-28/data/query/production?query=')
    expect(request?.url).toContain('perspective=published')
  })

  it('[C1] posts a query of more than 11264 characters, and gets the same answer', async () => {
    const expected = (await client.fetch<{ walletName: string }[]>(addresses.groq)).map(
      ({ walletName }) => ({ walletName }),
    )
    expect(expected).toHaveLength(3)
    const short = long(9000)
    const [get] = await requestsOf(async () => expect(await client.fetch(short)).toEqual(expected))
    expect(get?.method).toBe('GET')
    const [post] = await requestsOf(async () =>
      expect(await client.fetch(long(11_264))).toEqual(expected),
    )
    expect(post?.method).toBe('POST')
  })

  it('[C3] runs real GROQ, with separate parameters for each call', async () => {
    const one = await client.fetch<{ title: string }[]>(news.groq, { count: 1 })
    const two = await client.fetch<{ title: string }[]>(news.groq, { count: 2 })
    expect(one.map(({ title }) => title)).toEqual(['Six branches, one way of working'])
    expect(two).toHaveLength(2)
    const slug = 'wire-transfer"] | *["'
    expect(await client.fetch(productPage.groq, { slug })).toBeNull()
  })

  it('[C7] gives the real client one sentence on why a query is rejected', async () => {
    await expect(client.fetch('*[_type == "branch"]')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Register a new one in shared/contract/contentQueries.ts'),
    })
    await expect(client.fetch(news.groq, { count: 1_000_000 })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('$count'),
    })
  })

  it.each([
    '/content/v2024-10-28/data/query/production',
    '/content/v2024-10-28/data/query/production?query=*&$a={',
    `/content/v2024-10-28/data/query/production?query=${encodeURIComponent(branches.groq)}&$a={`,
    '/content/v2024-10-28/data/listen/production?query=*%5B',
  ])('[C3] answers %s with 400', async (path) => {
    expect((await fetch(service.url + path)).status).toBe(400)
  })

  it.each([
    '/content/v2024-10-28/data/query/other?query=*',
    '/content/latest/data/query/production?query=*',
    '/content/v2024-10-28/data/listen/other?query=*',
  ])('[C3] answers %s with 404', async (path) => {
    expect((await fetch(service.url + path)).status).toBe(404)
  })

  it('[C3] hides drafts', async () => {
    const draft = '{"_id":"drafts.addresses-new","_type":"addresses","walletName":"New"}\n'
    await service.save(draft + (await service.edited('Demonstration Bank', 'Example Bank')))
    await eventually(async () =>
      expect(await client.fetch(bankDetails.groq)).toMatchObject([{ bankName: 'Example Bank' }]),
    )
    expect(await client.fetch(addresses.groq)).toHaveLength(3)
  })
})

describe('[C1] the limits of the client itself', () => {
  it('waits 300000 ms for an answer', async () => {
    // The client passes its timeout to setTimeout when no signal is given.
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await client.fetch(branches.groq)
    const waits = timers.mock.calls.map(([, ms]) => ms)
    timers.mockRestore()
    expect(client.config().timeout).toBeUndefined()
    expect(waits).toContain(300_000)
  })

  it('rejects listening with more than 14800 characters', async () => {
    const failed = await new Promise((resolve) => {
      client.listen(long(14_800)).subscribe({ error: resolve })
    })
    expect(String(failed)).toContain('Query too large for listener')
  })
})

describe('listening by the real client', () => {
  it('[C3] sends a welcome, then each change that matches the query, and no other', async () => {
    const events: { type: string; documentId?: string; transition?: string; result?: object }[] = []
    const subscription = client
      .listen('*[_type == "addresses"]', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => events.push(event as (typeof events)[number]))
    await eventually(() => expect(events.map((event) => event.type)).toEqual(['welcome']))
    const added = '{"_id":"addresses-new","_type":"addresses","walletName":"N","address":"a"}\n'
    const text = await service.edited('demo-btc-0000', 'demo-btc-0001')
    await service.save(added + text.replace('Allentown', 'Allenville'))
    await eventually(() => expect(events).toHaveLength(3))
    expect(events.slice(1)).toMatchObject([
      { documentId: 'addresses-new', transition: 'appear', result: { walletName: 'N' } },
      { documentId: 'addresses-bitcoin', transition: 'update' },
    ])
    await service.save(text)
    await eventually(() => expect(events).toHaveLength(4))
    expect(events[3]).toMatchObject({ documentId: 'addresses-new', transition: 'disappear' })
    subscription.unsubscribe()
  })

  it('[C5] keeps the last dataset while the file does not parse, and logs it', async () => {
    const before = await client.fetch(addresses.groq)
    const good = await service.edited('', '')
    await service.save(`${good}{"_id": "half`)
    await eventually(() => expect(service.errors.length).toBeGreaterThan(0))
    expect(await client.fetch(addresses.groq)).toEqual(before)
    await service.save(good)
  })
})

describe('a service that stops or has no dataset', () => {
  it('[C5] closes despite open listeners', async () => {
    const other = await startContentService()
    const response = await fetch(
      `${other.url}/content/v2024-10-28/data/listen/production?${asked(contentFilters.shown.groq)}`,
    )
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    await other.close()
    const told = await response.text()
    expect(told).toContain('event: welcome')
  })

  it('[C5] answers 503, not an empty list, until the file is readable, and tells its listeners then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quatums-content-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const other = await startContentService({ CONTENT_DIR: folder })
    onTestFinished(() => other.close())
    const url = `${other.url}/content/v2024-10-28/data/query/production?${asked(branches.groq)}`
    expect((await fetch(url)).status).toBe(503)
    const events: unknown[] = []
    const subscription = createClient(clientOptions(embedded, `${other.url}/content`))
      .listen(contentFilters.shown.groq, {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => events.push(event))
    await eventually(() => expect(events).toHaveLength(1))
    await writeFile(join(folder, 'data.ndjson'), await service.edited('', ''))
    await eventually(() => expect(events[1]).toMatchObject({ transition: 'appear' }))
    subscription.unsubscribe()
    expect((await fetch(url)).status).toBe(200)
  })
})

describe('[C3] a real project', () => {
  it('is configured in the browser, and the bundled dataset is not served too', async () => {
    const real = await startContentService({
      SANITY_PROJECT_ID: 'abc123xy',
      SANITY_DATASET: 'live',
    })
    const config = await (await fetch(`${real.url}/content/config.json`)).json()
    expect(config).toEqual({ projectId: 'abc123xy', dataset: 'live', embedded: false })
    const query = await fetch(`${real.url}/content/v2024-10-28/data/query/live?query=*`)
    expect(query.status).toBe(404)
    await real.close()
    const asked = createClient(clientOptions(config as never, 'http://unused.example'))
    expect(asked.getDataUrl('query')).toBe('/data/query/live')
    expect(asked.config().url).toBe('https://abc123xy.api.sanity.io/v2024-10-28')
    expect(asked.config()).toMatchObject({ useCdn: false, perspective: 'published' })
  })
})
