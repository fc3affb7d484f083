import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentQueries } from '#contract/contentQueries.ts'
import { countListeners, MAX_LISTENERS_PER_ADDRESS } from '#server/content/listenerLimits.ts'
import { REQUESTS_PER_MINUTE } from '#server/content/routes.ts'
import { type TestBank, testBank } from './harness.ts'

const hex = (number: number) => number.toString(16)
const url = `/content/v2024-10-28/data/query/production?${new URLSearchParams({ query: contentQueries.help.groq })}`

describe('the content service of a bank', () => {
  let bank: TestBank
  beforeAll(async () => {
    bank = await testBank({ engine: 'sqlite' })
  })
  afterAll(() => bank?.close())

  it('[C8] limits one address, with Retry-After', async () => {
    const ask = (address: string) => bank.call('GET', url, { address })
    const statuses = new Set<number>()
    for (let at = 0; at < REQUESTS_PER_MINUTE; at++)
      // An IPv6 visitor can use any address within their /64.
      statuses.add((await ask(`2001:db8:1:2::${(at % 9000) + 1}`)).status)
    expect([...statuses]).toEqual([200])
    const rejected = await ask('2001:db8:1:2:ffff::1')
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect(rejected.body).toEqual({
      error: { type: 'rateLimitExceeded', description: 'Too many requests' },
    })
    expect((await ask('2001:db8:1:3::1')).status).toBe(200)
    expect((await ask('203.0.113.7')).status).toBe(200)
    const health = await bank.call('GET', 'health', { address: '2001:db8:1:2::1' })
    expect(health.status).toBe(200)
  })

  it.each([
    ['/56', 4, (number: number) => `2001:db8:7:${hex(number % 256)}::1`],
    ['/48', 16, (number: number) => `2001:db8:8:${hex((number % 256) * 256 + 1)}::1`],
  ])('[C8] [K24] a visitor with a whole %s is limited', async (_, multiplier, from) => {
    const few = await testBank({ engine: 'sqlite', limitFactor: 0.02 })
    onTestFinished(() => few.close())
    const ask = async (address: string) => (await few.call('GET', url, { address })).status
    const bound = REQUESTS_PER_MINUTE * 0.02 * multiplier
    const statuses = []
    for (let one = 0; one < bound + 5; one++) statuses.push(await ask(from(one)))
    expect(statuses.slice(0, bound)).toEqual(Array(bound).fill(200))
    expect(new Set(statuses.slice(bound))).toEqual(new Set([429]))
    expect(await ask('2001:db8:9::1')).toBe(200)
    expect(await ask('203.0.113.7')).toBe(200)
  })

  it.each([
    ['/56', 4, (number: number) => `2001:db8:7:${hex(number % 256)}::1`],
    ['/48', 16, (number: number) => `2001:db8:8:${hex((number % 256) * 256 + 1)}::1`],
  ])('[C8] [K24] a whole %s has a limited number of listeners', (_, multiplier, from) => {
    const listening = countListeners(1)
    const bound = MAX_LISTENERS_PER_ADDRESS * multiplier
    const leave = Array.from({ length: bound }, (_, number) => listening.enter(from(number)))
    expect(() => listening.enter(from(bound))).toThrow('Too many listeners')
    listening.enter('2001:db8:9::1')
    listening.enter('203.0.113.7')
    leave[0]!()
    listening.enter(from(0))
    expect(() => listening.enter(from(1))).toThrow('Too many listeners')
  })
})

it('[K20] [C6] the server’s own pages show the content’s notice without reading its file each time', async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'quatums-notice-'))
  const file = join(contentDir, 'data.ndjson')
  const settings = (regulator: string) =>
    writeFile(
      file,
      JSON.stringify({ _id: 's', _type: 'siteSettings', regulator, licenceNumber: '12' }),
    )
  await settings('The <Regulator>')
  const bank = await testBank({ engine: 'sqlite', contentDir })
  onTestFinished(async () => {
    await bank.close()
    await rm(contentDir, { recursive: true })
  })
  const headers = { accept: 'text/html' }
  const pages = () =>
    Promise.all(
      ['/docs/api', '/api/newsletter/unsubscribe?token=x'].map(
        async (url) => (await bank.call('GET', url, { headers })).text,
      ),
    )
  for (const page of await pages())
    expect(page).toContain('Regulated by The &lt;Regulator&gt;, license 12')
  // An editor is halfway through saving.
  await writeFile(file, '{"_id": "s", "_ty')
  for (const page of await pages())
    expect(page).toContain('Regulated by The &lt;Regulator&gt;, license 12')
  await settings('Another Regulator')
  for (const at of [0, 1])
    await expect
      .poll(async () => (await pages())[at])
      .toContain('Regulated by Another Regulator, license 12')
})
