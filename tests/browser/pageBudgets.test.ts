import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dashboardPaths } from '#domain/dashboardPaths.ts'
import { pauseClock } from '#tests/paths/levels/browser/pauseClock.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { resourcesOf } from '#tests/support/resources.ts'
import { openSite, type Site } from '#tests/support/site.ts'
import { backOfficeBudget, type PageBudget, pageBudgets } from './pageBudgets.ts'

/** Transfers on demand: the connection to the content service, the forms of windows, messages, and counting (X81). */
const onIntent = [/assets\/listen-/, /assets\/\w+Dialogs?-/, /assets\/toasts-/, /assets\/usage-/]
const pageCode = /assets\/\w+Page-.*\.js/
const contentClient = /assets\/client-/
const showRoutingNumber = ['/dashboard-overview', '/account-details']

/** Stories of customers come after 35 s; before, nothing that a page loads by itself waits longer than this. */
const WAIT_MS = 30_000

interface Transfer {
  url: string
  type: string
  /** bytes on the wire */
  bytes: number
}

/** The transfers of every page before its first use. */
describe.skipIf(!hasChromium)('an untouched page', () => {
  let site: Site
  let customer: TestCustomer
  let stored: Record<string, string>

  beforeAll(async () => {
    site = await openSite()
    customer = await site.bank.newCustomer()
    const { body } = await site.bank.call('POST', '/api/auth/login', {
      body: { email: customer.email, password: customer.password },
    })
    const { accessToken, ...user } = body
    stored = { accessToken, user: JSON.stringify(user) }
  })
  afterAll(() => site?.close())

  it.each(Object.entries(pageBudgets))('[R6] [P8] %s stays in its budget', async (path, budget) => {
    const { page, transfers, quiet } = await visit(path, budget)
    const first = new Set(
      (await resourcesOf(page)).filter(({ isFirst }) => isFirst).map(({ url }) => url),
    )
    const kB = (fits: (one: Transfer) => boolean) =>
      Math.round(transfers.filter(fits).reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10
    const scripts = () => kB(({ type }) => type === 'Script')
    const used: PageBudget = {
      firstView: kB(({ url, type }) => type === 'Document' || first.has(url)),
      fonts: kB(({ type }) => type === 'Font'),
      scripts: scripts(),
      all: kB(() => true),
    }
    if (budget.afterAct) {
      expect(loadedOf(transfers), 'the code of pages').not.toMatch(pageCode)
      // An act that does not open the connection to the content service, whose client comes besides.
      await page.evaluate(() => dispatchEvent(new Event('focusin')))
      await quiet()
      used.afterAct = scripts()
    }
    if (process.env.PRINT_BYTES) process.stdout.write(`${path} ${JSON.stringify(used)}\n`)
    for (const [part, most] of Object.entries(budget) as [keyof PageBudget, number][])
      expect(used[part], `${part} of ${path}, in kB`).toBeLessThanOrEqual(most)
    const loaded = loadedOf(transfers)
    for (const asset of onIntent) expect(loaded).not.toMatch(asset)
    expect(loaded.match(new RegExp(pageCode, 'g')), 'the code of pages').toHaveLength(1)
    expect(loaded).not.toMatch(contentClient)
    expect(loaded).not.toMatch('/content/')
    if (showRoutingNumber.includes(path))
      await page.getByText('990000000', { exact: true }).waitFor()
    await page.close()
  })

  it.each([...onIntent, contentClient])('[R6] the build has a file %s, to come later', (asset) => {
    const assets = readdirSync(join(inject('siteDir'), 'assets')).map((name) => `assets/${name}`)
    expect(assets).toContainEqual(expect.stringMatching(asset))
  })

  it('[R6] the page of the back office stays in its budget', () => {
    const kB = (pattern: string) =>
      filesOf(`backoffice/${pattern}`)
        // The same once more, compressed.
        .filter((file) => !/\.(br|gz)$/.test(file))
        .reduce((sum, file) => sum + statSync(file).size, 0) / 1000
    const used = { scripts: kB('**/*.js'), all: kB('**/*.*') }
    if (process.env.PRINT_BYTES) process.stdout.write(`back office ${JSON.stringify(used)}\n`)
    expect(used.scripts).toBeGreaterThan(0)
    expect(used.scripts, 'scripts in kB').toBeLessThanOrEqual(backOfficeBudget.scripts)
    expect(used.all, 'all in kB').toBeLessThanOrEqual(backOfficeBudget.all)
  })

  it('[R6] no file of the public site has anything of the back office', () => {
    const files = filesOf('{*.html,assets/*.{js,css}}')
    const isOperators = (file: string) =>
      /\bback-?office|operatorSignIn|deposits confirm/i.test(readFileSync(file, 'utf8'))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(isOperators)).toEqual([])
    expect(filesOf('backoffice/assets/*.js').filter(isOperators)).not.toEqual([])
  })

  it('[R7] the dashboard asks for each record once, before its code has come', async () => {
    const page = await newPage('/dashboard-overview')
    const held: Route[] = []
    let isHeld = true
    await page.route('**/assets/main-*.js', (route) =>
      isHeld ? void held.push(route) : route.continue(),
    )
    const asked: string[] = []
    page.on('request', (request) => {
      const [, record] = /\/api\/(\w+)\/[\w-]+$/.exec(request.url()) ?? []
      if (record) asked.push(record)
    })
    const records = ['deposit', 'kyc', 'loan', 'transfer', 'users']
    await page.goto(`${site.url}/dashboard-overview`, { waitUntil: 'commit' })
    await expect.poll(() => [...asked].sort()).toEqual(records)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
    await page.locator('[data-flow="dashboard"][aria-busy="false"]').waitFor()
    expect([...asked].sort()).toEqual(records)
    await page.close()
  })

  /** The files of the build that match a pattern. */
  const filesOf = (pattern: string): string[] =>
    globSync(pattern, { cwd: inject('siteDir') }).map((file) => join(inject('siteDir'), file))

  const loadedOf = (transfers: Transfer[]) => transfers.map(({ url }) => url).join('\n')

  /** Opens a page in a browser of its own, and waits until it loads nothing more. */
  async function visit(path: string, { afterAct }: PageBudget) {
    const page = await newPage(path)
    const transfers: Transfer[] = []
    const open = new Map<string, { url: string; type: string }>()
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    devTools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
      // The answer to the call that wakes the server up is ignored; a stream of changes has no end.
      if (!url.startsWith('data:') && !/\/api\/(transfer$|changes\/)/.test(url))
        open.set(requestId, { url, type })
    })
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      const one = open.get(requestId)
      open.delete(requestId)
      if (one) transfers.push({ ...one, bytes })
    })
    await page.goto(site.url + path.replace(':id', 'any'), { waitUntil: 'load' })
    const hydrated = () => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    // One moment without a transfer may be the gap between a file and its imports.
    const noMore = async () => {
      let seen = -1
      await expect
        .poll(() => {
          const isQuiet = open.size === 0 && transfers.length === seen
          seen = transfers.length
          return isQuiet
        })
        .toBe(true)
    }
    if (!afterAct) await hydrated()
    await pauseClock(page)
    await page.clock.runFor(WAIT_MS - (await page.evaluate(() => performance.now())))
    await noMore()
    const quiet = async () => {
      await hydrated()
      await page.clock.runFor(WAIT_MS)
      await noMore()
    }
    return { page, transfers, quiet }
  }

  async function newPage(path: string): Promise<Page> {
    const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.clock.install({ time: site.bank.clock.now() })
    await page.addInitScript(
      (entries) => {
        for (const [key, text] of entries) sessionStorage.setItem(key, text)
      },
      Object.entries(dashboardPaths.some((one) => one === path) ? stored : {}),
    )
    return page
  }
})
