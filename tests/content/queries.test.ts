import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentQueries } from '#contract/contentQueries.ts'
import { isRoutingNumber } from '#domain/routingNumber.ts'
import { type ContentService, startContentService } from '#tests/support/contentService.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pageAt } from '#tests/support/pageAt.ts'

let service: ContentService
let queries: typeof import('#content/queries.ts')

beforeEach(async () => {
  service = await startContentService()
  await openAt(service.url)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

/** Freshly loaded modules on a page of this origin. */
async function openAt(url: string) {
  vi.stubGlobal('document', pageAt(`${url}/login`))
  vi.resetModules()
  queries = await import('#content/queries.ts')
}

/** Saves the dataset with this change, and waits until the service has it. */
async function edit(from: string | RegExp, to: string) {
  const texts = [contentQueries.addresses.groq, contentQueries.bankDetails.groq]
  const seen = () =>
    Promise.all(
      texts.map(async (query) => {
        const asked = new URLSearchParams({ query })
        const url = `${service.url}/content/v2024-10-28/data/query/production?${asked}`
        return ((await (await fetch(url)).json()) as { result: unknown }).result
      }),
    )
  const before = await seen()
  await service.save(await service.edited(from, to))
  await eventually(async () => expect(await seen()).not.toEqual(before))
}

describe('[C2] the bundled content', () => {
  it('has wallet addresses and bank details that are clearly not real', async () => {
    const addresses = await queries.getAddresses()
    expect(addresses).toHaveLength(3)
    for (const { address } of addresses) expect(address).toMatch(/^demo-.*not-a-real-wallet$/)
    expect(await queries.getBankDetails()).toEqual([
      {
        accountName: 'Quatums Demonstration',
        accountNumber: '0000000000',
        bankName: 'Demonstration Bank',
        bankType: 'Checking',
      },
    ])
  })

  it('has testimonials without a figure or a promise', async () => {
    const proofs = await queries.getProofs()
    expect(proofs).toHaveLength(6)
    for (const { brief } of proofs) expect(brief).not.toMatch(/\d|%|\$|profit|return|guarante/i)
  })

  it('names no regulator and no licence', async () => {
    const settings = await queries.getSiteSettings()
    expect(settings).toMatchObject({ name: 'Quatums', regulator: '', licenceNumber: '' })
    expect(settings.supportEmail).toMatch(/\.example$/)
    expect(settings.phone).toMatch(/555 01/)
  })

  it('has three dated news items, latest first', async () => {
    const dates = (await queries.getNews()).map(({ date }) => date)
    expect(dates).toHaveLength(3)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('has the six branches, the help topics and all fourteen product pages', async () => {
    const branches = await queries.getBranches()
    expect(branches.map(({ city, state }) => `${city} ${state}`)).toEqual([
      'Allentown PA',
      'Atlanta GA',
      'Chicago IL',
      'Dallas TX',
      'Edison NJ',
      'Houston TX',
    ])
    expect(await queries.getHelp()).toHaveLength(6)
    for (const slug of productPages)
      expect(await queries.getProductPage(slug), slug).toMatchObject({ slug })
    expect(await queries.getProductPage('no-such-page')).toBeNull()
  })
})

describe('[C5] incomplete content', () => {
  it.each([
    ['an account number', 'getBankDetails', /"accountNumber": "0000000000", /],
    ['an address', 'getAddresses', /"address": "demo-btc[^"]*"/],
  ] as const)('is an error when %s is missing, never a gap', async (_what, name, field) => {
    await edit(field, field.source.includes('address"') ? '"address": "  "' : '')
    await expect(queries[name]()).rejects.toMatchObject({
      failure: { kind: 'malformed', message: expect.stringContaining('Try again') },
    })
  })

  it('is read again each time, so that no outdated account number is shown', async () => {
    await queries.getBankDetails()
    await edit('0000000000', '1111111111')
    expect((await queries.getBankDetails())[0]?.accountNumber).toBe('1111111111')
  })
})

describe('[D25] the routing number', () => {
  it('is the demonstration’s, is rejected when mistyped, and is absent without a setting', async () => {
    const read = async () => queries.getRoutingNumber().catch(({ failure }) => failure.kind)
    expect(await read()).toBe('990000000')
    expect(isRoutingNumber(await read())).toBe(false)
    await service.save(await service.edited('"990000000"', '"990000001"'))
    await eventually(async () => expect(await read()).toBe('malformed'))
    await service.save(await service.edited('"routingNumber": "990000001", ', ''))
    await eventually(async () => expect(await read()).toBe(''))
  })
})

describe('[C5] a content service that is down', () => {
  it('is reported, and queried again at the next attempt', async () => {
    const { url } = service
    await service.close()
    await expect(queries.getAddresses()).rejects.toMatchObject({ failure: { kind: 'network' } })
    service = await startContentService()
    expect(service.url).not.toBe(url)
    vi.stubGlobal('document', pageAt(service.url))
    expect(await queries.getAddresses()).toHaveLength(3)
  })

  it('is reported when it stops after the page was opened', async () => {
    await queries.getAddresses()
    await service.close()
    await expect(queries.getAddresses()).rejects.toMatchObject({ failure: { kind: 'network' } })
  })
})

const productPages = [
  'personal-loans',
  'home-mortgage-loans',
  'investment-property-loans',
  'working-capital-loans',
  'commercial-real-estate-loans',
  'overdraft-protection-and-sweeps',
  'business-essential-checking',
  'business-savings-account',
  'ultimate-checking',
  'health-savings-account',
  'individual-retirement-account',
  'online-banking',
  'wire-transfer',
  'lost-or-stolen-card',
]
