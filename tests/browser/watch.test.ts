import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer as httpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { BOOK_PATHS } from '#server/http/site.ts'
import { hasChromium, launchChromium, type TestBrowser } from '#tests/support/chromium.ts'

const typed = { email: 'grace@example.com', password: 'a quiet harbour wall' }

/** `?watch` on a page in development: the book follows it without receiving typed values. */
describe.skipIf(!hasChromium)('a watched page', () => {
  // A folder per run.
  const cache = mkdtempSync(join(tmpdir(), 'quatums-watch-'))
  let servers: ViteDevServer[]
  let front: Server
  let browser: TestBrowser
  let url: string
  beforeAll(async () => {
    front = httpServer((request, response) => {
      const [site, book] = servers as [ViteDevServer, ViteDevServer]
      if (request.url?.startsWith('/api/')) return void response.writeHead(503).end()
      const vite = BOOK_PATHS.test(request.url ?? '') ? book : site
      vite.middlewares(request, response)
    })
    const server = { middlewareMode: true, hmr: false, ws: false, watch: null } as const
    const ofSite = { server, logLevel: 'error', cacheDir: join(cache, 'site') } as const
    const ofBook = { ...ofSite, cacheDir: join(cache, 'book'), configFile: 'vite.book.config.ts' }
    servers = [await createServer(ofSite), await createServer(ofBook)]
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    front?.closeAllConnections()
    front?.close()
    for (const server of servers ?? []) await server.close()
    rmSync(cache, { recursive: true, force: true })
  })

  it('shows transitions in the book, by names and types only', async () => {
    const context = await browser.newContext()
    const book = await context.newPage()
    await book.addInitScript(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      new BroadcastChannel('quatums-watch').onmessage = ({ data }) => {
        if (data.kind !== 'request') heard.push(JSON.stringify(data))
      }
    })
    await book.goto(`${url}/book/#signIn/live`)
    await book.getByText('No page is watched').waitFor()
    const page = await context.newPage()
    await page.goto(`${url}/login?watch`)
    await page.getByLabel('Email').fill(typed.email)
    await page.getByLabel('Password', { exact: true }).fill(typed.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    const happened = book.getByRole('region', { name: 'What happened' })
    await happened.getByText('submit', { exact: true }).first().waitFor()
    await happened.getByText('fieldChanged', { exact: true }).first().waitFor()
    await book.locator('.state.active').first().waitFor()
    const heard = await book.evaluate(() => (window as unknown as { heard: string[] }).heard)
    expect(heard.length).toBeGreaterThan(3)
    for (const line of heard) {
      for (const secret of Object.values(typed)) expect(line).not.toContain(secret)
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(
        ['event', 'flow', 'kind', 'page', 'state', 'taken'].sort(),
      )
    }
    await context.close()
  })

  it('is not in the production build', () => {
    const assets = join(inject('siteDir'), 'assets')
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.js')))
      expect(readFileSync(join(assets, file), 'utf8'), file).not.toContain('quatums-watch')
  })
})
