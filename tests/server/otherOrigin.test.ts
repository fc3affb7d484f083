import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAddresses } from '#contract/addresses.ts'
import { type Bank, buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'
import { registration } from './person.ts'

const SITE = 'https://bank.example'
const element = (json: string) => `<script id="addresses" type="application/json">${json}</script>`

/** One build served by two servers with different addresses. */
let folder: string
let web: string
let site: Bank
let api: Bank
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quatums-origins-'))
  web = join(folder, 'web')
  await mkdir(join(web, 'assets'), { recursive: true })
  for (const file of ['app.html', 'index.html', '404.html'])
    await writeFile(join(web, file), `<!doctype html><head>${element('{}')}</head>${file}`)
  const open = (name: string, env: Record<string, string>) => {
    const own = { DATA_DIR: join(folder, name), WEB_DIR: web, LOG: 'off', DEMO: 'off' }
    return buildBank({ config: configFromEnv({ ...own, SITE_URL: SITE, ...env }) })
  }
  site = await open('site', {
    VITE_API_URL: 'https://api.bank.example:8443/v1/api',
    VITE_CONTENT_URL: 'https://words.bank.example/content/',
    VITE_MAP_URL: 'https://map.example/?q={query}&a=<b>',
    VITE_CHART_URL: 'https://charts.example/{symbol}',
    FRAME_SOURCES: 'https://video.example',
  })
  api = await open('api', {
    VITE_API_URL: 'https://api.bank.example/api',
    CORS_ORIGINS: `${SITE} http://localhost:3000`,
  })
})
afterAll(async () => {
  await site.close()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})
const get = (bank: Bank, url: string, headers: Record<string, string> = {}) =>
  bank.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
const addressesIn = (html: string) =>
  parseAddresses(/<script id="addresses"[^>]*>([^<]*)</.exec(html)?.[1] ?? '')

describe('the pages of one build', () => {
  it('[O8] contain the addresses of the server that sends them: rendered, empty and Not Found', async () => {
    for (const url of ['/', '/dashboard-overview', '/no-such-page']) {
      const { body } = await get(site, url)
      expect([url, addressesIn(body)]).toEqual([
        url,
        {
          apiUrl: 'https://api.bank.example:8443/v1/api/',
          contentUrl: 'https://words.bank.example/content',
          mapUrl: 'https://map.example/?q={query}&a=<b>',
          chartUrl: 'https://charts.example/{symbol}',
        },
      ])
      expect(body).not.toContain('<b>')
    }
    expect(addressesIn((await get(api, '/')).body)).toEqual({
      apiUrl: 'https://api.bank.example/api/',
      contentUrl: '/content',
    })
  })

  it('[O8] may reach and embed exactly these origins', async () => {
    const policy = String((await get(site, '/')).headers['content-security-policy'])
    expect(policy).toContain(
      "connect-src 'self' https://api.bank.example:8443 https://words.bank.example;",
    )
    expect(policy).toContain(
      'frame-src https://video.example https://map.example https://charts.example;',
    )
    const own = String((await get(api, '/')).headers['content-security-policy'])
    expect(own).toContain("connect-src 'self' https://api.bank.example;")
  })

  it('[O8] get 304 while a browser’s copy is current, and 200 after another build', async () => {
    const first = await get(site, '/')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"/)
    const again = await get(site, '/', { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(api, '/', { 'if-none-match': etag })).statusCode).toBe(200)
    await writeFile(join(web, 'index.html'), `${element('{}')}a new build`)
    await utimes(join(web, 'index.html'), new Date(), new Date(Date.now() + 5_000))
    const after = await get(site, '/', { 'if-none-match': etag })
    expect([after.statusCode, after.body]).toEqual([200, expect.stringContaining('a new build')])
    expect(addressesIn(after.body).apiUrl).toContain('8443')
  })

  it('[C9] are sent from memory while a new build replaces the old one', async () => {
    const { body } = await get(site, '/')
    await rename(web, `${web}-old`)
    expect((await get(site, '/')).body).toBe(body)
    await rename(`${web}-old`, web)
  })
})

describe('the API for a site at another origin', () => {
  const preflight = (url: string, origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,token',
      },
    })

  it('[O8] can be called only by the configured sites', async () => {
    for (const url of ['/api/users/updatedata/x', '/content/config.json']) {
      const { statusCode, headers } = await preflight(url, SITE)
      expect([url, statusCode]).toEqual([url, 204])
      expect(headers).toMatchObject({
        'access-control-allow-origin': SITE,
        'access-control-allow-headers': 'content-type,token',
        'access-control-allow-methods': expect.stringContaining('PUT'),
      })
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    for (const [url, origin] of [
      ['/api/users/updatedata/x', 'https://evil.example'],
      ['/api/users/updatedata/x', `${SITE}.evil.example`],
      ['/api/metrics', SITE],
      ['/backoffice/customers/list', SITE],
      ...[
        ...[
          '/api//metrics',
          '/api/metrics/',
          '/api/metrics?x=1',
          '/api/%6detrics',
          '/api/x/../metrics',
        ],
        ...[
          '/api/../backoffice',
          '/api/%2e%2e/backoffice',
          '/api/..%2fbackoffice',
          '//api/users/x',
        ],
        ...[
          '/api\\..\\backoffice',
          '/content/../backoffice/customers/list',
          '/api/%',
          '/api/%00/../../backoffice',
        ],
      ].map((url) => [url, SITE] as const),
    ] as const) {
      const { headers } = await preflight(url, origin)
      expect([url, origin, headers['access-control-allow-origin']]).toEqual([
        url,
        origin,
        undefined,
      ])
    }
  })

  it('[O8] is the address of links in mails', async () => {
    const payload = registration(new Date())
    const url = '/api/auth/register'
    expect((await api.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    const mails = await api.db.selectFrom('mails').selectAll().execute()
    expect(mails.map(({ text }) => text).join()).toContain(
      'https://api.bank.example/api/email/confirm?token=',
    )
  })
})
