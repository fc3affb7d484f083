import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'

/** A page, a route of the application, data, a mailed link, and errors of every layer. */
const urls = [
  '/',
  '/login',
  '/api/health',
  '/api/newsletter/unsubscribe?token=x',
  '/api/users/nobody',
  '/api/nothing',
  '/backoffice/nothing',
  '/content/config.json',
]

const built = ['assets/main-abc123.js', 'assets/picture-abc123.svg']

describe('security headers', () => {
  let folder: string
  const banks: Bank[] = []
  const open = async (env: Record<string, string>) => {
    const web = join(folder, 'web')
    const fixed = { DATA_DIR: folder, WEB_DIR: web, LOG: 'off', DEMO: 'off' }
    const bank = await buildBank({ config: configFromEnv({ ...fixed, ...env }) })
    banks.push(bank)
    return (url: string) =>
      bank.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quatums-headers-'))
    await mkdir(join(folder, 'web', 'assets'), { recursive: true })
    for (const file of ['app.html', 'index.html', ...built])
      await writeFile(join(folder, 'web', file), 'x')
  })
  afterAll(async () => {
    for (const bank of banks) await bank.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('[S1] are sent with every answer, including errors', async () => {
    const get = await open({})
    for (const url of urls) {
      const { headers } = await get(url)
      const policy = directives(headers['content-security-policy'])
      expect([url, policy['default-src'], policy['script-src']]).toEqual([url, "'self'", "'self'"])
      expect(policy).toMatchObject({
        'script-src-attr': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'frame-src': "'none'",
      })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['x-powered-by']).toBeUndefined()
      if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('[R6] on built code are only those that browsers apply to it', async () => {
    const get = await open({ SITE_URL: 'https://bank.example' })
    const code = await get('/assets/main-abc123.js')
    expect(Object.keys(code.headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'referrer-policy',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
      'x-request-id',
    ])
    for (const url of ['/assets/picture-abc123.svg', '/assets/missing-abc123.js'])
      expect((await get(url)).headers).toHaveProperty('content-security-policy')
  })

  it('[S1] enable HSTS only where the site uses TLS', async () => {
    const plain = await open({ SITE_URL: 'http://bank.example' })
    expect((await plain('/')).headers['strict-transport-security']).toBeUndefined()
    const safe = await open({ SITE_URL: 'https://bank.example' })
    for (const url of [...urls, '/assets/main-abc123.js'])
      expect((await safe(url)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      )
  })
})

/** `default-src 'self'; …` by name. */
const directives = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2)),
  )
