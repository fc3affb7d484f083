import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/findChromium.ts'

/** The network of the emulated phone: a slow 4G connection, as Lighthouse defines it for mobile pages. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** How many times slower than this machine the phone's processor is. */
const PROCESSOR_SLOWDOWN = 4

/** Bytes that came over the network. */
export interface Transfer {
  url: string
  /** as the browser names it: Document, Script, Stylesheet, Font, Fetch … */
  type: string
  /** bytes on the wire: compressed body and headers */
  bytes: number
}

/** One visit on the emulated phone, in a browser context of its own, so that nothing is cached. */
export interface Visit {
  page: Page
  devTools: CDPSession
  transfers: Transfer[]
  /** Milliseconds since the navigation began, of the page's own clock. */
  now(): Promise<number>
  end(): Promise<void>
}

/** Starts Chromium. @throws Error when there is none */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium was found. To change that: apt-get install chromium')
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS })
}

/**
 * Opens an empty page on the emulated phone.
 * @param storage session storage that the page starts with, such as the token of a customer
 */
export async function newVisit(
  browser: Browser,
  storage: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript((entries) => {
    if (location.origin === 'null' || sessionStorage.length > 0) return
    for (const [key, text] of entries) sessionStorage.setItem(key, text)
  }, Object.entries(storage))
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Performance.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  return {
    page,
    devTools,
    transfers: transfersOf(devTools),
    now: () => page.evaluate(() => performance.now()),
    end: () => context.close(),
  }
}

/** Collects all transfers from now on. @returns the list, which grows */
export function transfersOf(devTools: CDPSession): Transfer[] {
  const transfers: Transfer[] = []
  const open = new Map<string, { url: string; type: string }>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    open.set(requestId, { url: request.url, type: type ?? 'Other' })
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId)
    if (one && !one.url.startsWith('data:')) transfers.push({ ...one, bytes: encodedDataLength })
  })
  return transfers
}

/** Milliseconds of scripting since the page was opened. */
export async function scripting({ devTools }: Visit): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
}
