import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentQueries } from '#contract/contentQueries.ts'
import { pageAt } from '#tests/support/pageAt.ts'

/** With a real content project: the queries that may use its edge cache. */
let client: typeof import('#content/client.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', pageAt('https://bank.example/'))
  client = await import('#content/client.ts')
})
afterEach(() => vi.unstubAllGlobals())

const configured = (embedded: boolean) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ projectId: 'abc123xy', dataset: 'live', embedded }),
  )
const hostOf = async (name: keyof typeof contentQueries) =>
  new URL((await client.clientFor(name)).config().url).host
const cdnHostOf = async (name: keyof typeof contentQueries) => {
  const { useCdn, cdnUrl, url } = (await client.clientFor(name)).config()
  return new URL(useCdn ? cdnUrl : url).host
}

it('[C11] public copy comes from the edge cache, payment details never', async () => {
  configured(false)
  const payment = ['addresses', 'bankDetails', 'routingNumber']
  for (const name of Object.keys(contentQueries) as (keyof typeof contentQueries)[])
    expect(await cdnHostOf(name), name).toBe(
      payment.includes(name) ? 'abc123xy.api.sanity.io' : 'abc123xy.apicdn.sanity.io',
    )
})

it('[C11] [C4] after a change event nothing comes from the edge cache', async () => {
  configured(false)
  expect(await cdnHostOf('homePage')).toBe('abc123xy.apicdn.sanity.io')
  client.followEdits()
  expect(await cdnHostOf('homePage')).toBe('abc123xy.api.sanity.io')
})

it('[C11] the embedded service has no edge cache', async () => {
  configured(true)
  expect((await client.clientFor('homePage')).config().useCdn).toBe(false)
  expect(await hostOf('homePage')).toBe('bank.example')
})

it('[C11] a caller without a page, such as a build, bypasses the edge cache', async () => {
  configured(false)
  await client.openContentClient('https://bank.example/content', 1000)
  expect((await client.clientFor('homePage')).config().useCdn).toBe(false)
})
