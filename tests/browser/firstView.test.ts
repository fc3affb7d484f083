import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { publicPaths } from '#contract/pages.ts'
import { alive } from '#tests/support/alive.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { resourcesOf } from '#tests/support/resources.ts'
import { openEmptyPage, openSite, type Site, sharedSite } from '#tests/support/site.ts'

/** The transfers of a page before any interaction, and input on it before its code is loaded. */
describe.skipIf(!hasChromium)('the first view', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterEach(async () => {
    await site.page.unrouteAll()
    expect(site.complaints.splice(0)).toEqual([])
  })
  afterAll(() => site?.close())

  it('[P8] is complete with at most 5 kB of script on each pre-rendered page', async () => {
    for (const path of [...publicPaths, '/login', '/forget-password']) {
      await opened(path)
      expect(await scriptBeforeLoad(site.page), path).toBeLessThanOrEqual(5_000)
    }
  })

  describe('gets its code', () => {
    it('[R6] at any first sign of a visitor on a public page, and not before', async () => {
      const { page } = site
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      for (const sign of ['pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'change']) {
        // The page before may still ask for its own code.
        await openEmptyPage(site)
        asked.length = 0
        await opened('/terms')
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        expect(asked.join(' '), sign).not.toMatch(/assets\/(main|site)-.{8}\.js/)
        await page.evaluate(
          (type) => document.body.dispatchEvent(new Event(type, { bubbles: true })),
          sign,
        )
        await hydrated()
      }
    })

    it('[R6] [D1] [A14] with no act where the tab has a session or a draft', async () => {
      const { page } = site
      await opened('/contact')
      await alive(page)
      await page.getByRole('form', { name: 'Write to us' }).getByLabel('Name').fill('Ada')
      await page.reload()
      await hydrated()
      await page.evaluate(() => sessionStorage.clear())
      await page.evaluate(() => sessionStorage.setItem('accessToken', 'of a session'))
      await opened('/terms')
      await hydrated()
      await page.evaluate(() => sessionStorage.clear())
    })
  })

  describe('keeps input from before its code is loaded:', () => {
    it('[P7] [R7] the pressed menu opens at once, and stays open', async () => {
      const { page } = site
      await page.setViewportSize({ width: 390, height: 844 })
      const release = await holdCode()
      await opened('/')
      const link = page.getByRole('link', { name: 'Wire transfer' }).first()
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.getByRole('button', { name: 'Loans', exact: true }).click()
      await page.getByRole('link', { name: 'Personal loans' }).first().waitFor()
      await page.getByRole('button', { name: 'Service' }).click()
      await link.waitFor()
      await release()
      await page.getByRole('button', { name: 'Close the menu' }).waitFor()
      expect(await link.isVisible()).toBe(true)
      expect(await page.locator('.nav [aria-expanded=true]').count()).toBe(2)
    })

    it('[P7] [R7] a menu that was closed again stays closed', async () => {
      const { page } = site
      await page.setViewportSize({ width: 390, height: 844 })
      const release = await holdCode()
      await opened('/')
      const menu = page.getByRole('button', { name: 'Open the menu' })
      await menu.click()
      await menu.click()
      await release()
      await alive(page)
      expect(await page.locator('.nav [aria-expanded=true]').count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Log In' }).first().isVisible()).toBe(false)
    })

    it('[A1] a customer who typed and pressed Log In is signed in', async () => {
      const { email, password } = await site.bank.newCustomer()
      const release = await holdCode()
      await opened('/login')
      await site.page.getByLabel('Email').fill(email)
      await site.page.getByLabel('Password', { exact: true }).fill(password)
      await site.page.keyboard.press('Enter')
      // The button shows that it was heard.
      await site.page.locator('[type=submit][data-heard]').waitFor()
      await release()
      await site.page.getByText('Login Verified').waitFor()
      expect(await site.page.locator('[data-heard]').count()).toBe(0)
      expect(site.page.url()).toBe(`${site.url}/login`)
    })

    it('[A1] [R7] an idle page has all that its form needs to send', async () => {
      const { page } = site
      const { email, password } = await site.bank.newCustomer()
      await opened('/login')
      const urls = async () => (await resourcesOf(page)).map(({ url }) => url).join(' ')
      await expect.poll(urls).toMatch(/assets\/auth-/)
      const held: Route[] = []
      await page.route('**/assets/**', (route) => void held.push(route))
      const sent = page.waitForRequest('**/api/auth/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await sent
      await Promise.all(held.map((route) => route.continue()))
      await page.unrouteAll()
      await page.getByText('Login Verified').waitFor()
    })

    it('[A1] [U14] an empty Log In is refused, and the email has the focus', async () => {
      const release = await holdCode()
      await opened('/login')
      await site.page.getByRole('button', { name: 'Log In' }).focus()
      await site.page.keyboard.press('Enter')
      await release()
      await site.page.locator('[aria-invalid=true]').first().waitFor()
      expect(await site.page.locator('[name=email]:focus').count()).toBe(1)
    })

    it('[P11] a typed message is sent once', async () => {
      const release = await holdCode()
      let sent = 0
      site.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/contact')) sent += 1
      })
      await opened('/contact')
      const form = site.page.getByRole('form', { name: 'Write to us' })
      await form.getByLabel('Name').fill('Ada Field')
      await form.getByLabel('Email').fill('ada@example.com')
      await form.getByLabel('Phone').fill('+1 555 010 0133')
      await form.getByLabel('Message').fill('May I bring my books?')
      await form.getByRole('button').click()
      await form.getByRole('button').click()
      await release()
      await site.page.getByText('Your message has arrived').waitFor()
      await site.page.getByText('ada@example.com').waitFor()
      expect(sent).toBe(1)
    })

    it('[A1] Log In works at the next key when its code did not come at first', async () => {
      const { page, complaints } = site
      const { email, password } = await site.bank.newCustomer()
      await page.route(MAIN, (route) => route.abort())
      await opened('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('Enter')])
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      await page.unrouteAll()
      // A key that comes before the first try has failed is no second try.
      await expect
        .poll(async () => {
          await page.keyboard.press('Shift')
          return page.locator('html[data-hydrated]').count()
        })
        .toBe(1)
      await page.getByText('Login Verified').waitFor()
      const lost = complaints.splice(0)
      expect(lost.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
    })

    it('[P11] a draft is restored into a pre-rendered page', async () => {
      await opened('/contact')
      await alive(site.page)
      const message = site.page.getByRole('form', { name: 'Write to us' }).getByLabel('Message')
      await message.fill('To be continued')
      await site.page.reload()
      await alive(site.page)
      expect(await message.inputValue()).toBe('To be continued')
      await message.press('End')
      await message.pressSequentially(' tomorrow')
      expect(await message.inputValue()).toBe('To be continued tomorrow')
    })
  })

  const opened = async (path: string) => {
    await site.page.goto(site.url + path, { waitUntil: 'load' })
  }
  const holdCode = () => holdCodeOf(site.page)
  const hydrated = () => site.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
})

/** The other pages that are sent complete; with a slash at the end, and for an address that has no page. */
const others = ['/login', '/forget-password', '/contact/', '/wire-transfer/', '/no/such/page']
/** Settings that change what these pages show: the page that is sent must be the page that its code renders. */
const settings = [
  ['none', {}, [...publicPaths, ...others]],
  ['a map', { mapUrl: 'https://map.example/?q={query}' }, ['/contact']],
] as const

describe.skipIf(!hasChromium).each(settings)(
  'the first view with the setting %s',
  (_, setting, paths) => {
    const site = sharedSite(setting)

    it('[P8] [P10] keeps on each page what was typed before its code came, without an error, a layout shift or an overlay', async () => {
      const { page, url } = site
      await page.addInitScript(watchShifts)
      await page.route('https://map.example/**', (route) => route.fulfill({ body: 'A map' }))
      for (const path of paths) {
        const release = await holdCodeOf(page)
        await page.goto(url + path, { waitUntil: 'load' })
        const fields = page.locator(
          ':is(input, textarea):visible:not([type=checkbox], [type=radio])',
        )
        for (const field of await fields.all()) await field.fill('250')
        const count = await fields.count()
        expect(count, path).toBeGreaterThan(0)
        await release()
        await alive(page)
        const values = await fields.evaluateAll((all) =>
          all.map((field) => (field as HTMLInputElement).value),
        )
        expect(values, path).toEqual(Array(count).fill('250'))
        expect(await page.locator('.page-load-overlay').count(), path).toBe(0)
        expect(await page.evaluate(() => window.shifts), path).toBeLessThan(0.02)
        expect(site.complaints, path).toEqual([])
        await page.unroute(MAIN)
      }
    })
  },
)

/** The site's code, which waits for the first interaction. */
const MAIN = '**/assets/main-*.js'

/** Holds the site's code, but not the script that loads it. @returns releases it */
async function holdCodeOf(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(MAIN, (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

/**
 * The scripts that a page waits for, in bytes of their compressed bodies. Files needed after its load event are fetched
 * while it is idle.
 */
async function scriptBeforeLoad(page: Page): Promise<number> {
  const scripts = (await resourcesOf(page)).filter(
    ({ url, isFirst }) => url.endsWith('.js') && isFirst,
  )
  expect(scripts.length).toBeGreaterThan(0)
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}

declare global {
  interface Window {
    /** the layout shift score of the browser */
    shifts: number
  }
}

function watchShifts() {
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += (entry as { value?: number }).value ?? 0
  }).observe({ type: 'layout-shift', buffered: true })
}
