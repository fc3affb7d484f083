import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaintsOf, hasChromium, launchChromium } from '#tests/support/chromium.ts'

/** The book's page in real Chromium, on a stage of charts alone: the keyboard, axe, the storyboard. */
const cache = mkdtempSync(join(tmpdir(), 'quatums-book-'))
let server: ViteDevServer
let browser: Browser
let page: Page
let complaints: string[]

/** A stage that shows the state's words; the real one is tested with the server. */
const stageOfCharts: Plugin = {
  name: 'stage-of-charts',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!request.url?.includes('stage.html')) return next()
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><html lang="en"><title>View</title><main></main>
        <script type="module" src="/tests/support/chartStageFrame.ts"></script></html>`)
    })
  },
}

beforeAll(async () => {
  if (!hasChromium) return
  server = await createServer({
    configFile: false,
    cacheDir: cache,
    plugins: [react(), stageOfCharts],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    worker: { format: 'es' },
    logLevel: 'error',
  })
  await server.listen()
  browser = await launchChromium()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  complaints = complaintsOf(page)
  await open('#signIn')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(cache, { recursive: true, force: true })
})

async function open(link: string): Promise<void> {
  await page.goto(`${server.resolvedUrls!.local[0]}docs/book/index.html${link}`)
  await page.reload()
}
const now = () => page.getByRole('region', { name: 'Now' }).locator('strong').innerText()
/** Waits until the page says that the flow is there. */
const reach = (title: string) => expect.poll(now, { timeout: 20_000 }).toBe(title)
const named = () =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  })

/** Presses Tab until what has the focus is so named; a page without it ends the walk. */
async function tabTo(name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await named())) return
  }
  throw new Error(`${name} is not reached by the keyboard`)
}

/** What axe complains of, by rule and element. */
async function faults(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

describe.skipIf(!hasChromium)('the book by the keyboard alone', () => {
  it('[book] from the contents to a flow, along an edge, into a path, to its storyboard', async () => {
    await open('')
    await tabTo(/^2\.2Sign in/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await reach('Filling in')

    // Along the diagram: skip to it, take an edge, see the state lit.
    await tabTo(/^types the email$/)
    await page.keyboard.press('Enter')
    await tabTo(/both fields are filled$/)
    await page.keyboard.press(' ')
    await reach('Up to 15 s')
    expect(page.url()).toMatch(/#signIn\/input\/start\/moves\//)

    await tabTo(/^Find all paths$/)
    await page.keyboard.press('Enter')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('7')
    await tabTo(/^7/)
    await page.keyboard.press('Enter')
    await page.getByText('Path 7, step 0 of 3').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Path 7, step 2 of 3').waitFor()
    expect(page.url()).toMatch(/#signIn\/path\/7\/step\/2$/)

    // The link is the moment, in a fresh page too; and back is the step before.
    await page.reload()
    await page.getByText('Path 7, step 2 of 3').waitFor()
    await page.goBack()
    await page.getByText('Path 7, step 1 of 3').waitFor()

    await tabTo(/^Storyboard$/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Print' }).and(page.locator(':enabled')).waitFor()
    expect(await page.locator('.frame').count()).toBe(4)
    const picture = page.frameLocator('.frame iframe').nth(2)
    await picture.getByText('submitting.waiting').waitFor()
  })

  it('[book] plays a film to its end, and lets time pass at its speed', async () => {
    await open('#signIn/path/7/step/0')
    await page.getByText('Path 7, step 0 of 3').waitFor()
    await page.clock.install()
    await page.getByRole('button', { name: 'Play the steps' }).click()
    for (let step = 1; step <= 3; step++) {
      await page.clock.runFor(2_000)
      await page.getByText(`Path 7, step ${step} of 3`).waitFor()
    }
    await page.getByRole('button', { name: 'Play the steps' }).waitFor()
    await page.getByRole('button', { name: 'One step back' }).click()
    await reach('Up to 15 s')
    await page.getByRole('button', { name: '20×' }).click()
    await page.getByRole('button', { name: 'Let time pass' }).click()
    await page.clock.runFor(1_000)
    await reach('Longer than 15 s')
    await page.getByRole('button', { name: 'Stop the clock' }).click()
    const stood = await page.getByRole('timer').innerText()
    await page.clock.runFor(1_000)
    expect(await page.getByRole('timer').innerText()).toBe(stood)
  })
})

describe.skipIf(!hasChromium)('the book for everyone', () => {
  it.each(['', '#signIn/path/7/step/2', '#withdrawal/path/x', '#design'])(
    '[book] has no fault that axe finds in either scheme, and fits each window: %s',
    async (link) => {
      await open(link)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (link.includes('path')) await page.locator('.edge.can').first().waitFor()
      if (link.includes('x')) await page.getByText('leads to no moment').waitFor()
      const found: Record<string, string[]> = {}
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found[colorScheme] = await faults()
      }
      expect(found).toEqual({ light: [], dark: [] })
      const tooWide: number[] = []
      for (const width of [1280, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 })
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          tooWide.push(width)
      }
      await page.setViewportSize({ width: 1280, height: 900 })
      expect(tooWide).toEqual([])
    },
  )

  it('[book] said nothing in the console all the while', () => {
    expect(complaints).toEqual([])
  })
})
