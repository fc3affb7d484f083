import type { Page } from 'playwright-core'
import { newId } from '#server/platform/ids.ts'
import type { CustomerSite } from '#tests/browser/customer.ts'
import type { TestBrowser } from '#tests/support/chromium.ts'
import { conforms, type Finding, fails, notRun } from '../findings.ts'
import { notRunWithout, type Operator } from '../operator.ts'
import { entrySteps } from './accountSteps.ts'
import type { Journey, Step } from './step.ts'
import { steps } from './steps.ts'

/**
 * One customer goes through the whole site in Chromium, on the page's simulated clock.
 * @param url the site's address
 */
export async function runJourney(
  browser: TestBrowser,
  url: string,
  operator: Operator,
): Promise<Finding[]> {
  const site = await openSite(browser, url)
  const email = `robin-${newId().slice(-12)}@customers.example`
  const journey: Journey = {
    site,
    operator,
    credentials: { email, password: 'harbour lantern 9' },
    account: { id: '', email },
  }
  const findings: Finding[] = []
  for (const [index, step] of steps.entries()) {
    const entry = findings.slice(0, entrySteps.length)
    const noCustomer =
      index >= entrySteps.length && entry.some(({ outcome }) => outcome === 'fails')
    const verdict = noCustomer
      ? notRun('nobody could sign in')
      : (notRunWithout(operator, step.needs) ?? (await take(step, journey)))
    findings.push({ call: 'journey', check: step.name, ...verdict })
  }
  return findings
}

async function openSite(browser: TestBrowser, url: string): Promise<CustomerSite> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  // A step that failed may have left a form half filled in.
  page.on('dialog', (dialog) => dialog.accept())
  // It goes on by itself: React's own timers need it.
  await page.clock.install({ time: new Date() })
  return { page, url, pass: (ms) => page.clock.runFor(ms) }
}

async function take(step: Step, journey: Journey) {
  const { page, url } = journey.site
  const errors: string[] = []
  const note = (error: Error) => errors.push(error.message)
  page.on('pageerror', note)
  try {
    if (step.from) await goTo(page, url, step.from)
    await step.run(journey)
    return errors.length > 0 ? fails(`the page made an error: ${errors.join('; ')}`) : conforms
  } catch (error) {
    const [first] = (error as Error).message.split('\n')
    const said = await messagesOf(page)
    await closeAll(page)
    return fails([first, said && `the page says: ${said}`, ...errors].filter(Boolean).join('; '))
  } finally {
    page.off('pageerror', note)
  }
}

/** The pages of the dashboard, by their links, which cost no loading. */
const links: Record<string, string> = {
  '/dashboard-overview': 'Home',
  '/loan': 'Loan',
  '/account-details': 'Account',
}

async function goTo(page: Page, url: string, path: string): Promise<void> {
  const { pathname } = new URL(page.url())
  if (pathname === path) return
  const link = pathname in links ? links[path] : undefined
  if (!link) {
    await page.goto(`${url}${path}`)
    return
  }
  await page.getByRole('link', { name: link, exact: true }).first().click()
  await page.waitForURL(`**${path}`)
}

/** The next step begins on a page without the window and the draft that this one left: of the session, only itself stays. */
async function closeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (!['user', 'accessToken'].includes(key)) sessionStorage.removeItem(key)
  })
  await page.goto('about:blank')
}

/** The page's messages to its customer, for the report of a failed step. */
const messagesOf = async (page: Page): Promise<string> => {
  const texts = await page.locator('[role="alert"], [role="status"]').allInnerTexts()
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
    .filter(Boolean)
    .join(' / ')
}
