import { type BrowserContextOptions, firefox, type Page } from 'playwright-core'
import { complaintsOf, hasChromium, launchChromium, type TestBrowser } from './chromium.ts'
import { findFirefox, findWebKit } from './findBrowsers.ts'
import { PATIENCE } from './patience.ts'
import { startWebKit } from './webDriver.ts'
import { WebKitPage } from './webKitPage.ts'

/** The engines of the browsers that customers have. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const
export type Engine = (typeof engines)[number]

const firefoxProgram = findFirefox()
const hasEngine: Record<Engine, boolean> = {
  Chromium: hasChromium,
  Firefox: firefoxProgram !== undefined,
  WebKit: findWebKit() !== undefined,
}
/** Whether tests in this engine can run here; the runner says loudly when they cannot. */
export const isInstalled = (engine: Engine): boolean => hasEngine[engine]

/** One page of one customer. */
export interface OpenPage {
  browser: TestBrowser
  page: Page
  /** the page's complaints */
  complaints: string[]
  /** Adds what the page has noted since, in an engine that does not tell it by itself. */
  hear?(): Promise<void>
  /** Time passes for the page. In WebKit it does so by itself. */
  pass(ms: number): Promise<void>
}

interface PageOptions {
  /** the site's address */
  url: string
  viewport: { width: number; height: number }
  reducedMotion: BrowserContextOptions['reducedMotion']
  wholeBrowser?: boolean
  /** runs before the code of each document */
  before: (() => void)[]
  /** where the page's clock starts, unless it is WebKit's */
  now: Date
}

export const openPage: Record<Engine, (options: PageOptions) => Promise<OpenPage>> = {
  async Chromium({ viewport, reducedMotion, wholeBrowser, ...options }) {
    const browser = await launchChromium({ wholeBrowser })
    const permissions = ['clipboard-write']
    return simulatedPage(browser, { viewport, reducedMotion, permissions }, options)
  },
  /** As it is installed, by WebDriver BiDi; the other Firefox that Playwright knows is its own. */
  async Firefox({ viewport, ...options }) {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: firefoxProgram,
      timeout: PATIENCE,
    })
    return simulatedPage(browser, { viewport }, options)
  },
  async WebKit({ url, viewport, before }) {
    const session = await startWebKit()
    await session.send('POST', '/window/rect', viewport)
    const page = new WebKitPage(session)
    await page.goto(`${url}/favicon.svg`)
    for (const code of before) await page.evaluate(code)
    const complaints: string[] = []
    const onePage = () => Promise.reject(new Error('WebKit has one page'))
    return {
      browser: { newContext: onePage, newPage: onePage, close: session.close },
      page: page.asPage(),
      complaints,
      hear: async () => void complaints.push(...(await page.complaints())),
      pass: async () => undefined,
    }
  },
}

async function simulatedPage(
  browser: TestBrowser,
  context: BrowserContextOptions,
  { before, now }: Pick<PageOptions, 'before' | 'now'>,
): Promise<OpenPage> {
  const page = await browser.newPage(context)
  page.setDefaultTimeout(PATIENCE)
  for (const code of before) await page.addInitScript(code)
  // It goes on by itself: React's own timers need it.
  await page.clock.install({ time: now })
  return { browser, page, complaints: complaintsOf(page), pass: (ms) => page.clock.runFor(ms) }
}
