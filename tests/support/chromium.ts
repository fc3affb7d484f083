import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from './findChromium.ts'
import { PATIENCE } from './patience.ts'

const path = findChromium()

/** Whether browser tests can run here; the runner says loudly when they cannot. */
export const hasChromium = path !== undefined

/**
 * Real Chromium, headless, without anything that would call out; its pages wait as long as every test.
 * @throws Error when there is none
 */
export async function launchChromium(): Promise<Browser> {
  if (!path) throw new Error('No Chromium was found. To change that: apt-get install chromium')
  const browser = await chromium.launch({
    executablePath: path,
    timeout: PATIENCE,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(PATIENCE)
    return context
  }
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
    // A call that failed is told by the page itself; the browser's own line about it is no fault.
    const isCall =
      message.text().startsWith('Failed to load resource') && /\/(api|content)\//.test(url)
    // So is a page that does not exist.
    const isOwnPage = message.text().includes('status of 404') && url === page.url()
    if (!isCall && !isOwnPage) complaints.push(`${message.text()} ${url}`)
  })
  return complaints
}
