import { type ClientConfig, createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOptions } from '#content/client.ts'
import { contentFilters, contentQueries } from '#contract/contentQueries.ts'
import { type ContentService, startContentService } from '#tests/support/contentService.ts'
import { eventually } from '#tests/support/eventually.ts'

/** The documented behaviour of the content service's API: errors, perspectives and documents. C10 */
const TOKEN = 'a-token-of-the-test-'.repeat(2)
const { addresses, branches, productPage } = contentQueries
const wallet = (_id: string, walletName: string) =>
  JSON.stringify({ _id, _type: 'addresses', walletName, address: 'x' })

let service: ContentService
beforeAll(async () => {
  service = await startContentService({ CONTENT_TOKEN: TOKEN })
  const added = [
    wallet('drafts.addresses-bitcoin', 'Bitcoin, changed'),
    wallet('drafts.addresses-new', 'New'),
    wallet('private.addresses', 'Private'),
    wallet('versions.r1.addresses-bitcoin', 'Of a release'),
  ]
  await service.save(`${added.join('\n')}\n${await service.edited('', '')}`)
  await eventually(async () => expect(await names('raw', TOKEN)).toHaveLength(7))
})
afterAll(() => service?.close())

const clientWith = (changes: ClientConfig) =>
  createClient({
    ...clientOptions(
      { projectId: 'embedded', dataset: 'production', embedded: true },
      `${service.url}/content`,
    ),
    ...changes,
  })
const names = async (
  perspective: 'published' | 'drafts' | 'previewDrafts' | 'raw',
  token?: string,
) =>
  (
    await clientWith({ perspective, token, ignoreBrowserTokenWarning: true }).fetch<
      { walletName: string }[]
    >(addresses.groq)
  ).map(({ walletName }) => walletName)

const url = (path: string) => `${service.url}/content/v2024-10-28/data/${path}`
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url(path), { headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const query = (groq: string, more = '') =>
  `query/production?${new URLSearchParams({ query: groq })}${more}`

describe('[C10] perspectives', () => {
  it('without a token contain only public documents', async () => {
    const plain = await names('published')
    expect(plain).toHaveLength(3)
    for (const perspective of ['drafts', 'previewDrafts', 'raw'] as const)
      expect(await names(perspective)).toEqual(plain)
  })

  it('with the token: published, drafts in place of what they change, or all', async () => {
    const plain = await names('published')
    expect(await names('published', TOKEN)).toEqual([...plain, 'Private'].sort())
    const drafts = await names('drafts', TOKEN)
    expect(drafts).toEqual(await names('previewDrafts', TOKEN))
    expect(drafts).toContain('Bitcoin, changed')
    expect(drafts).toContain('New')
    expect(drafts).not.toContain('Of a release')
    expect(drafts).toHaveLength(5)
    expect(await names('raw', TOKEN)).toHaveLength(7)
  })

  it('default to raw for an API version before 2025-02-19, and to published after', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const older = await ask(query(addresses.groq), headers)
    expect(older.body.result).toHaveLength(7)
    const newer = await fetch(url(query(addresses.groq)).replace('2024-10-28', '2025-02-19'), {
      headers,
    })
    expect((await newer.json()).result).toHaveLength(4)
  })

  it('with another name are rejected', async () => {
    expect((await ask(query(addresses.groq, '&perspective=all'))).status).toBe(400)
  })
})

describe('[C10] documents by id', () => {
  it('are returned to the client’s getDocument and getDocuments', async () => {
    const client = clientWith({})
    expect(await client.getDocument('addresses-bitcoin')).toMatchObject({ walletName: 'Bitcoin' })
    expect(await client.getDocument('nothing')).toBeUndefined()
    const several = await client.getDocuments(['nothing', 'branch-dallas', 'branch-houston'])
    expect(several.map((document) => document?._id)).toEqual(
      [null, 'branch-dallas', 'branch-houston'].map((id) => id ?? undefined),
    )
  })

  it('with a dot in their id require the token; without it the answer does not reveal which exist', async () => {
    const client = clientWith({ token: TOKEN, ignoreBrowserTokenWarning: true })
    expect(await client.getDocument('drafts.addresses-new')).toMatchObject({ walletName: 'New' })
    const { status, body } = await ask('doc/production/drafts.addresses-new,drafts.nothing,nothing')
    expect([status, body]).toEqual([
      200,
      {
        documents: [],
        omitted: [
          { id: 'drafts.addresses-new', reason: 'permission' },
          { id: 'drafts.nothing', reason: 'permission' },
          { id: 'nothing', reason: 'existence' },
        ],
      },
    ])
  })

  it('are limited per request', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `id-${at}`).join(',')
    expect((await ask(`doc/production/${ids}`)).status).toBe(400)
    expect((await ask('doc/production/,')).status).toBe(400)
  })
})

describe('[C10] errors in the service’s shape', () => {
  it('a missing parameter is an error with its position', async () => {
    const { status, body } = await ask(query(productPage.groq))
    const start = productPage.groq.indexOf('$slug')
    expect([status, body]).toEqual([
      400,
      {
        error: {
          type: 'queryParseError',
          description: 'param $slug referenced, but not provided',
          query: productPage.groq,
          start,
          end: start + 5,
        },
      },
    ])
    await expect(clientWith({}).fetch(productPage.groq)).rejects.toThrow('param $slug referenced')
  })

  it('a wrong token is 401 everywhere', async () => {
    const paths = [
      query(branches.groq),
      'doc/production/x',
      `listen/production?${new URLSearchParams({ query: contentFilters.shown.groq })}`,
    ]
    for (const path of paths) {
      const { status, body } = await ask(path, { authorization: 'Bearer wrong' })
      expect([status, body], path).toEqual([
        401,
        {
          statusCode: 401,
          error: 'Unauthorized',
          message: 'Session not found',
          errorCode: 'SIO-401-ANF',
        },
      ])
    }
  })

  it('without a configured token every token is wrong', async () => {
    const plain = await startContentService()
    const response = await fetch(`${plain.url}/content/v2024-10-28/data/${query(branches.groq)}`, {
      headers: { authorization: 'Bearer undefined' },
    })
    expect(response.status).toBe(401)
    await plain.close()
  })

  it('an unknown dataset is 404', async () => {
    const { status, body } = await ask(query(branches.groq).replace('production', 'other'))
    expect([status, body]).toEqual([
      404,
      {
        statusCode: 404,
        error: 'Dataset not found',
        message: 'Dataset "other" not found for project ID "embedded"',
      },
    ])
  })
})

it('[C10] answers are compressed for clients that accept it, listeners are not', async () => {
  const gzip = { 'accept-encoding': 'gzip' }
  const { headers, body } = await ask(query(contentQueries.help.groq), gzip)
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(body.result.length).toBeGreaterThan(0)
  const plain = await ask(query(contentQueries.help.groq), { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const stop = new AbortController()
  const listening = await fetch(
    url(`listen/production?${new URLSearchParams({ query: contentFilters.shown.groq })}`),
    { headers: gzip, signal: stop.signal },
  )
  expect(listening.headers.get('content-encoding')).toBeNull()
  stop.abort()
})
