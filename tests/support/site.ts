import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Reply, type TestBank, testBank } from '#tests/server/harness.ts'
import { launchChromium } from './chromium.ts'

/** The whole product on one machine: a real bank, its built site, one customer's browser. */
export interface Site {
  bank: TestBank
  browser: Browser
  page: Page
  url: string
  /** What the page complained of: errors of its console and uncaught ones. */
  complaints: string[]
  /** Time passes, for the page and the bank alike. Answers must have arrived before. */
  pass(ms: number): Promise<void>
  /** One command of the back office. @throws Error when it is refused */
  desk(command: string, subject?: string, flags?: Record<string, string>): Promise<Reply['body']>
  /** The newest withdrawal code mailed to this address. */
  codeFor(email: string): Promise<string>
  close(): Promise<void>
}

/** Opens the bank and a page whose clock starts at the bank's and can be moved ahead by `pass`. */
export async function openSite({
  demo = false,
  viewport = { width: 1280, height: 900 },
}: {
  demo?: boolean
  viewport?: { width: number; height: number }
} = {}): Promise<Site> {
  const bank = await testBank({ engine: 'sqlite', demo, webDir: inject('siteDir') })
  const url = await bank.listen()
  const browser = await launchChromium()
  const context = await browser.newContext({ viewport, permissions: ['clipboard-write'] })
  const { page, complaints } = await openPage(context, bank.clock.now())

  async function desk(command: string, subject = '', flags: Record<string, string> = {}) {
    const [noun, verb] = command.split(' ')
    const reply = await bank.call('POST', `/desk/${noun}/${verb}`, {
      headers: { 'operator-key': bank.bank.operatorKey },
      body: { subject, flags, by: 'olive' },
    })
    if (reply.status !== 200) throw new Error(`${command}: ${reply.text}`)
    return reply.body
  }

  return {
    bank,
    browser,
    page,
    url,
    complaints,
    async pass(ms) {
      bank.clock.advance(ms)
      await page.clock.runFor(ms)
    },
    desk,
    async codeFor(email) {
      const mails = await desk('mail list', '', { to: email })
      for (const { text } of mails as { text: string }[]) {
        const code = /Your code is (\d{6})\b/.exec(text)?.[1]
        if (code) return code
      }
      throw new Error(`no code was mailed to ${email}`)
    },
    async close() {
      await browser.close()
      await bank.close()
    },
  }
}

/** A page at this moment. Its clock goes on by itself: React's own timers need it. */
async function openPage(context: BrowserContext, at: Date) {
  const page = await context.newPage()
  await page.clock.install({ time: at })
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused call is told by the page itself; the browser's own line about it is no fault.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  return { page, complaints }
}
