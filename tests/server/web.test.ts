import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePaths } from '#contract/pages.ts'
import { type Bank, buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'

describe('the built front end', () => {
  let folder: string
  let bank: Bank
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quatums-web-'))
    const web = join(folder, 'web')
    await mkdir(join(web, 'assets'), { recursive: true })
    for (const [file, title] of [
      ['index.html', 'Home, rendered'],
      ['app.html', 'Quatums'],
      ['contact.html', 'Contact, rendered'],
      ['404.html', 'Page not found'],
    ])
      await writeFile(join(web, file!), `<!doctype html><title>${title}</title>`)
    await writeFile(join(web, 'assets', 'main-abc123.js'), 'export {}')
    const env = { DATA_DIR: folder, WEB_DIR: web, LOG: 'off', DEMO: 'off' }
    bank = await buildBank({
      config: configFromEnv({ ...env, FRAME_SOURCES: 'https://map.example' }),
    })
  })
  afterAll(async () => {
    await bank.close()
    await rm(folder, { recursive: true, force: true })
  })
  const get = (url: string, accept = 'text/html,*/*') =>
    bank.app.inject({ method: 'GET', url, headers: { accept } })
  /** Accept headers of browsers, link previews, monitors and programs; undefined: no header. */
  const accepts = ['text/html,*/*', '*/*', undefined, 'application/json', 'image/webp']
  const ask = (method: 'GET' | 'HEAD', url: string, accept?: string) =>
    bank.app.inject({ method, url, headers: { ...(accept && { accept }) } })

  it.each(pagePaths.map((path) => path.replace(':id', 'abc')))(
    '[P15] %s is served for any Accept header',
    async (url) => {
      for (const accept of accepts)
        for (const method of ['GET', 'HEAD'] as const) {
          const reply = await ask(method, url, accept)
          expect([method, accept, reply.statusCode]).toEqual([method, accept, 200])
          expect(reply.headers['content-type']).toContain('text/html')
          expect(reply.headers['cache-control']).toBe('no-cache')
          expect(reply.body.includes('<title>')).toBe(method === 'GET')
        }
    },
  )

  it.each(['/login', '/reset-password/abc', '/loan'])(
    '[P15] %s, which was not prerendered, is the empty page',
    async (url) => {
      expect((await get(url)).body).toContain('<title>Quatums</title>')
    },
  )

  it.each([
    ['/register?ref=ada', '/create-account?ref=ada'],
    ['/auth/login', '/login'],
    ['/Login', '/login'],
    ['/Contact//?a=b', '/contact?a=b'],
    ['/REGISTER/', '/register'],
  ])('[P15] [P3] %s leads to %s', async (url, to) => {
    for (const accept of accepts) {
      const reply = await ask('GET', url, accept)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
    }
  })

  it.each(['/nothing/here', '/app', '/404', '/contact.html', '/reset-password', '/bookshelf'])(
    '[P16] [P13] %s is not a page: 404 with the Not Found page',
    async (url) => {
      for (const accept of ['text/html,*/*', '*/*', undefined, 'text/*']) {
        const reply = await ask('GET', url, accept)
        expect([accept, reply.statusCode]).toEqual([accept, 404])
        expect(reply.headers['content-type']).toContain('text/html')
        expect(reply.body).toContain('<title>Page not found</title>')
      }
      expect((await ask('HEAD', url)).statusCode).toBe(404)
      const data = await ask('GET', url, 'application/json')
      expect([data.statusCode, data.json().message]).toEqual([404, 'There is no such page'])
    },
  )

  it('[P16] a browser gets the complete Not Found page each time', async () => {
    const { headers } = await get('/nothing')
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined])
    const again = await bank.app.inject({
      method: 'GET',
      url: '/nothing',
      headers: {
        accept: '*/*',
        range: 'bytes=0-3',
        'if-modified-since': new Date(2100, 1).toUTCString(),
      },
    })
    expect([again.statusCode, again.body]).toEqual([404, expect.stringContaining('Page not found')])
  })

  it.each([
    ['/', 'Home, rendered'],
    ['/contact', 'Contact, rendered'],
  ])('[C5] %s was rendered at build time', async (url, title) => {
    const reply = await get(url)
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.body).toContain(`<title>${title}</title>`)
  })

  it.each([
    '/api/nothing',
    '/backoffice/nothing',
    '/docs/api/nothing',
    '/content/nothing',
    '/assets/gone.js',
  ])('[P16] %s is missing data: 404 as JSON', async (url) => {
    for (const accept of accepts) {
      const reply = await ask('GET', url, accept)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('application/json')
    }
  })

  it('[P15] pages are compressed like assets', async () => {
    await writeFile(
      join(folder, 'web', 'login.html'),
      `<!doctype html>${'<p>word</p>'.repeat(500)}`,
    )
    const reply = await bank.app.inject({
      method: 'GET',
      url: '/login',
      headers: { 'accept-encoding': 'br' },
    })
    expect(reply.headers['content-encoding']).toBe('br')
    await rm(join(folder, 'web', 'login.html'))
  })

  it('[R6] an asset is sent with the compression of the build', async () => {
    const file = join(folder, 'web', 'assets', 'main-abc123.js')
    await writeFile(`${file}.br`, brotliCompressSync('export {} // br'))
    await writeFile(`${file}.gz`, gzipSync('export {} // gz'))
    const sent = async (accepted: string) => {
      const { headers, rawPayload } = await bank.app.inject({
        method: 'GET',
        url: '/assets/main-abc123.js',
        headers: { 'accept-encoding': accepted },
      })
      return { headers, rawPayload, encoding: headers['content-encoding'] }
    }
    const newer = await sent('gzip, deflate, br')
    expect(newer.encoding).toBe('br')
    expect(String(brotliDecompressSync(newer.rawPayload))).toBe('export {} // br')
    expect(newer.headers['content-type']).toContain('/javascript')
    expect(newer.headers['cache-control']).toContain('immutable')
    expect(newer.headers.vary).toContain('accept-encoding')
    const older = await sent('gzip')
    expect(older.encoding).toBe('gzip')
    expect(String(gunzipSync(older.rawPayload))).toBe('export {} // gz')
    const oldest = await sent('identity')
    expect([oldest.encoding, String(oldest.rawPayload)]).toEqual([undefined, 'export {}'])
    await Promise.all(['br', 'gz'].map((ending) => rm(`${file}.${ending}`)))
  })

  it('[C9] after a new build the server sends its new files', async () => {
    const file = join(folder, 'web', 'assets', 'main-new456.js')
    await writeFile(file, 'export {}')
    expect((await get('/assets/main-new456.js')).statusCode).toBe(200)
    await rm(file)
  })
})

describe('the book of flows', () => {
  let folder: string
  let banks: Record<'on' | 'off', Bank>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quatums-book-'))
    const web = join(folder, 'web')
    await mkdir(join(web, 'book/assets'), { recursive: true })
    for (const file of ['app.html', 'book/index.html', 'book/preview.html', 'book/assets/a-1.js'])
      await writeFile(join(web, file), `<!doctype html><title>${file}</title>`)
    const bankWith = (DEMO: 'on' | 'off') =>
      buildBank({
        config: configFromEnv({ DATA_DIR: join(folder, DEMO), WEB_DIR: web, LOG: 'off', DEMO }),
      })
    banks = { on: await bankWith('on'), off: await bankWith('off') }
  })
  afterAll(async () => {
    await Promise.all(Object.values(banks).map((bank) => bank.close()))
    await rm(folder, { recursive: true, force: true })
  })
  const get = (demo: 'on' | 'off', url: string) =>
    banks[demo].app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })

  it('[book] an unknown path in it is not a page of the bank', async () => {
    for (const url of ['/book/nothing', '/book/assets/gone.js'])
      expect((await get('on', url)).statusCode).toBe(404)
  })
})
