import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './findChromium.ts'
import { PATIENCE } from './patience.ts'

const whole = findChromium()
const shell = findHeadlessShell() ?? whole

/** Whether browser tests can run here; the runner says loudly when they cannot. */
export const hasChromium = whole !== undefined

/** A browser as a test sees it: its contexts share nothing with those of other tests. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** a page in a context of its own */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Closes its contexts. */
  close(): Promise<void>
}

/**
 * By program, one process for all files of a worker, since a start takes a second of CPU time; it ends with the worker.
 */
const running = new Map<string, Promise<Browser>>()

/**
 * A browser in the real, headless Chromium; its pages wait as long as every test.
 * @param wholeBrowser as customers have it, not its headless shell
 * @throws Error when there is no Chromium
 */
export async function launchChromium({ wholeBrowser = false } = {}): Promise<TestBrowser> {
  const path = wholeBrowser ? whole : shell
  if (!path) throw new Error('No Chromium was found. To change that: apt-get install chromium')
  const started = running.get(path) ?? startChromium(path)
  running.set(path, started)
  const browser = await started
  const contexts: BrowserContext[] = []
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(PATIENCE)
    contexts.push(context)
    return context
  }
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

async function startChromium(path: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: path,
    timeout: PATIENCE,
    args: CHROMIUM_ARGS,
  })
  // After a crash the next file starts another one.
  browser.once('disconnected', () => running.delete(path))
  return browser
}

/**
 * Collects what goes wrong in a page, from now on: uncaught errors and the errors of its console.
 * @returns the list, which grows
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // A failed call is shown by the page itself; the browser's own line about it is no fault.
    const isCall =
      message.text().startsWith('Failed to load resource') &&
      /\/(api|content|backoffice)\//.test(url)
    // So is a page that does not exist.
    const isOwnPage = message.text().includes('status of 404') && url === page.url()
    // A picture of the book takes no script, and the test's own clock is one.
    const isPicture = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (!isCall && !isOwnPage && !isPicture) complaints.push(`${message.text()} ${url}`)
  })
  return complaints
}
