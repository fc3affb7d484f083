import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Reply, type TestBank, testBank } from '#tests/server/harness.ts'
import { type Engine, type OpenPage, openPage } from './browsers.ts'

/** The whole product on one machine: a real bank, its built site, one customer's browser. */
export interface Site extends OpenPage {
  bank: TestBank
  url: string
  /** Time passes, for the page and the bank alike. Answers must have arrived before. */
  pass: OpenPage['pass']
  /** One command of the back office. @throws Error when it is refused */
  backOffice(
    command: string,
    subject?: string,
    flags?: Record<string, string>,
  ): Promise<Reply['body']>
  /** The newest withdrawal code mailed to this address. */
  codeFor(email: string): Promise<string>
  close(): Promise<void>
}

/** A page of the site without any code. */
export const emptyPageOf = ({ url }: Site): string => `${url}/favicon.svg`

/**
 * Leaves the page that is open for one without any code. A page of another origin, such as about:blank, would end the
 * page's process: the next one of the site would compile all its code again.
 */
export const openEmptyPage = async (site: Site): Promise<void> => {
  await site.page.goto(emptyPageOf(site))
}

interface SiteOptions {
  /** with the demonstration customers */
  demo?: boolean
  viewport?: { width: number; height: number }
  /** Chromium by default */
  engine?: Engine
  /** the built front end; the test run's own by default */
  webDir?: string
  /** the folder of the content, for a test that edits it */
  contentDir?: string
  /** whether the page moves, as for most customers; without it, a spinner asks for no frame after frame */
  motion?: boolean
  /** how many times the real rate limits, for a suite that does more than any customer */
  limitFactor?: number
  /** a third party's map on the contact page, with `{query}` */
  mapUrl?: string
  /** with customer stories, which every customer has until they switch them off; they would show in every long test */
  stories?: boolean
  /** under the name `localhost`, which is also in SITE_URL: passkeys belong to a name, never to an address */
  named?: boolean
  /** in the browser as customers have it, for a test of how keys move the focus */
  wholeBrowser?: boolean
  /** whether its pages count the use of the charts */
  usage?: boolean
  /** whether the bank tells open pages of changes, which then read at times that no path knows */
  changes?: boolean
}

/**
 * One site for all tests of the suite around it, which rest on one another. A page's complaint fails the test in which
 * it came.
 */
export function sharedSite(options: SiteOptions = {}): Site {
  const site = {} as Site
  beforeAll(async () => {
    Object.assign(site, await openSite(options))
  })
  afterEach(async () => {
    await site.hear?.()
    expect(site.complaints.splice(0)).toEqual([])
  })
  afterAll(() => site.close?.())
  return site
}

/** Runs in the browser before the code of each document; one in a sandbox has no storage. */
function switchStoriesOff(): void {
  try {
    localStorage.testimonials ??= 'off'
  } catch {}
}

/** Answers as a back end that has no stream of changes, and as no error that a page would complain of. */
function tellOfNoChanges({ bank: { app } }: TestBank): void {
  const [answer] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request').on('request', (request, reply) => {
    if (!request.url?.startsWith('/api/changes/')) return answer!(request, reply)
    reply.setHeader('access-control-allow-origin', '*')
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
}

/** Opens the bank and a page whose clock starts at the bank's and can be moved ahead by `pass`. */
export async function openSite({
  demo = false,
  viewport = { width: 1280, height: 900 },
  engine = 'Chromium',
  webDir = inject('siteDir'),
  contentDir,
  mapUrl,
  motion = true,
  limitFactor,
  stories = false,
  named = false,
  wholeBrowser,
  usage = false,
  changes = false,
}: SiteOptions = {}): Promise<Site> {
  const bank = await testBank({
    engine: 'sqlite',
    demo,
    webDir,
    contentDir,
    limitFactor,
    mapUrl,
    usage,
  })
  const address = await bank.listen()
  if (!changes) tellOfNoChanges(bank)
  const url = named ? address.replace('127.0.0.1', 'localhost') : address
  if (named) bank.config.siteUrl = url
  // A page whose clock cannot be moved is of today, and so is its bank.
  if (engine === 'WebKit') bank.clock.set(new Date())
  const opened = await openPage[engine]({
    url,
    viewport,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    wholeBrowser,
    before: stories ? [] : [switchStoriesOff],
    now: bank.clock.now(),
  })

  async function backOffice(command: string, subject = '', flags: Record<string, string> = {}) {
    const reply = await bank.operate(command, subject, flags)
    if (reply.status !== 200) throw new Error(`${command}: ${reply.text}`)
    return reply.body
  }

  return {
    ...opened,
    bank,
    url,
    async pass(ms) {
      bank.clock.advance(ms)
      await opened.pass(ms)
    },
    backOffice,
    async codeFor(email) {
      const mails = await backOffice('mail list', '', { to: email })
      for (const { text } of mails as { text: string }[]) {
        const code = /Your code is (\d{6})\b/.exec(text)?.[1]
        if (code) return code
      }
      throw new Error(`no code was mailed to ${email}`)
    },
    async close() {
      await opened.browser.close()
      await bank.close()
    },
  }
}
