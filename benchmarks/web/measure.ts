import type { Browser, Page } from 'playwright-core'
import { newVisit, scripting, type Visit } from './phone.ts'

/** The figures of one round, in milliseconds or kB, by name. */
export type Figures = Record<string, number>

export interface Credentials {
  email: string
  password: string
}

const kB = (visit: Visit, type?: string) =>
  visit.transfers
    .filter((one) => type === undefined || one.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** The time of the first paint with content, in milliseconds since the navigation began. */
const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)

/**
 * A sign-in that is typed some time after the page was opened, or at once: when it is accepted, since the navigation
 * began and since Enter was pressed, and how long after that the call left.
 */
export async function signIn(
  browser: Browser,
  site: string,
  { email, password }: Credentials,
  afterMs: number,
): Promise<Figures> {
  const visit = await newVisit(browser)
  const { page, devTools } = visit
  try {
    await page.goto(`${site}/login`, { waitUntil: 'commit' })
    await page.getByLabel('Email').waitFor()
    await page.waitForTimeout(Math.max(0, afterMs - (await visit.now())))
    await page.evaluate(() => {
      const onKey = ({ key, timeStamp }: KeyboardEvent) => {
        if (key === 'Enter') performance.mark('pressed', { startTime: timeStamp })
      }
      addEventListener('keydown', onKey, { capture: true })
    })
    await page.getByLabel('Email').fill(email)
    const typed = await visit.now()
    await page.getByLabel('Password', { exact: true }).fill(password)
    let left = Number.NaN
    devTools.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      if (request.url.endsWith('/auth/login')) left = wallTime * 1000
    })
    await page.keyboard.press('Enter')
    await page.getByText('Login Verified').waitFor()
    const accepted = await visit.now()
    const [opened, pressed] = await page.evaluate<[number, number]>(() => [
      performance.timeOrigin,
      performance.getEntriesByName('pressed')[0]?.startTime ?? Number.NaN,
    ])
    return {
      ...(afterMs === 0 && {
        'first paint': await firstPaint(page),
        'first field can be typed in': typed,
        accepted,
      }),
      'call left, after the press': left - opened - pressed,
      'accepted, after the press': accepted - pressed,
    }
  } finally {
    await visit.end()
  }
}

/**
 * The first press of the menu, some time after the page was loaded: how long until the answer is painted, and what the
 * page had transferred before.
 */
export async function firstPress(browser: Browser, url: string, afterMs: number): Promise<Figures> {
  const visit = await newVisit(browser)
  const { page } = visit
  try {
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(afterMs)
    const figures = { 'transferred, kB': kB(visit), 'of it scripts, kB': kB(visit, 'Script') }
    const answered = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressed = 0
          addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), {
            capture: true,
            once: true,
          })
          new MutationObserver((_, observer) => {
            if (!document.querySelector('button[aria-expanded="true"]')) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
          }).observe(document, { subtree: true, childList: true, attributes: true })
        }),
    )
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    return { ...figures, 'press answered after': await answered }
  } finally {
    await visit.end()
  }
}

/** The overview of a signed-in customer after a reload. */
export async function overview(
  browser: Browser,
  site: string,
  storage: Record<string, string>,
): Promise<Figures> {
  const visit = await newVisit(browser, storage)
  const { page } = visit
  try {
    await page.goto(`${site}/dashboard-overview`, { waitUntil: 'commit' })
    await page.locator('[data-flow="dashboard"][aria-busy="false"]').waitFor()
    return {
      'first paint': await firstPaint(page),
      'figures shown': await visit.now(),
      'transferred, kB': kB(visit),
    }
  } finally {
    await visit.end()
  }
}

/** Scripting of one keystroke in the sign-in form, in milliseconds of the slow processor. */
export async function keystroke(browser: Browser, site: string): Promise<Figures> {
  const visit = await newVisit(browser)
  const { page } = visit
  const KEYS = 20
  try {
    await page.goto(`${site}/login`, { waitUntil: 'load' })
    await page.waitForTimeout(3_000)
    const field = page.getByLabel('Email')
    await field.press('a')
    await page.waitForTimeout(3_000)
    const before = await scripting(visit)
    await field.pressSequentially('b'.repeat(KEYS))
    return { 'scripting of a keystroke': ((await scripting(visit)) - before) / KEYS }
  } finally {
    await visit.end()
  }
}
