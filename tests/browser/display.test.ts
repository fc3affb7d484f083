import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { decideNothing } from '#tests/support/decideRequests.ts'
import { sharedSite } from '#tests/support/site.ts'
import { amend } from '../visual/signedIn.ts'
import { button, dialog, enter, toasted } from './customer.ts'

const DARK = 'rgb(13, 21, 18)'
const LIGHT = 'rgb(250, 247, 240)'
const widths = [320, 390, 768, 1280, 1920]

/** A customer's choices on the account page, and the parts that the page keeps clear of toasts. */
describe.skipIf(!hasChromium)('the display on this device', () => {
  const site = sharedSite({ demo: true, motion: false, stories: true })
  // Anew each time, without a window that is still open.
  beforeEach(() => enter(site, 'established'))
  afterEach(() => site.page.setViewportSize({ width: 1280, height: 900 }))
  const open = async (path: string) => {
    await site.page.goto(site.url + path)
    await site.page.locator('.dash[aria-busy="false"]').waitFor()
  }

  it('[U8] [U9] [U10] theme and text size count at once, before the first paint, and after a sign-out', async () => {
    const { page, url } = site
    await open('/account-details')
    expect(await look(page)).toEqual({ ground: LIGHT, text: '16px' })
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('radio', { name: 'Larger' }).check()
    expect(await look(page)).toEqual({ ground: DARK, text: '22px' })
    // Paper is light, and prints at the size of the text.
    await page.emulateMedia({ media: 'print' })
    expect((await look(page)).ground).toBe(LIGHT)
    await page.emulateMedia({ media: 'screen' })

    // Without any module of the site: it is the script in the head that applies them.
    await page.route('**/assets/*.js', (route) =>
      route.request().url().includes('/display-') ? route.continue() : route.abort(),
    )
    await page.goto(`${url}/login`)
    expect(await look(page)).toEqual({ ground: DARK, text: '22px' })
    await page.unroute('**/assets/*.js')
    site.complaints.length = 0

    await open('/account-details')
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    const other = await page.context().newPage()
    await other.goto(`${url}/contact`)
    await button(page, /Log Out/).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      theme: 'dark',
      textSize: 'larger',
    })
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await look(page)).toEqual({ ground: DARK, text: '22px' })

    // Another tab follows, and the default leaves nothing behind.
    await enter(site, 'established')
    await open('/account-details')
    await page.getByRole('radio', { name: 'System' }).check()
    await page.getByRole('radio', { name: 'Normal' }).check()
    await expect.poll(() => look(other)).toEqual({ ground: LIGHT, text: '16px' })
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await other.close()
  })

  it('[U7] a toast covers no title and no balance, on a page or in a window, at any width', async () => {
    const { page } = site
    const measure = async (where: string, copy: Locator) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // On a slow machine a toast may be gone before it is measured: then it is shown once more.
        const pressed = async () => {
          await copy.click()
          return page.evaluate(underToasts)
        }
        await expect.poll(pressed, { message: `${where}, ${width} px` }).toEqual([])
      }
    }
    await open('/account-details')
    const refer = button(page, /Refer & earn/)
    await refer.click()
    await toasted(page, 'Referral link copied')
    await measure('the account page', refer)

    await open('/dashboard-overview')
    await button(page, 'Deposit').click()
    const deposit = dialog(page, 'Deposit')
    await deposit.getByRole('button', { name: /Deposit Through Crypto/ }).click()
    const copy = deposit.getByRole('button', { name: /Copy/ }).first()
    await copy.click()
    await toasted(page, 'Wallet Address Copied')
    await measure('the deposit', copy)
  })

  it('[U32] no amount breaks or is cut off, however long, with text of 200 % on the smallest phone', async () => {
    const { page } = site
    const look = async (where: string) => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        // A page is laid out a moment after its size changes.
        await expect
          .poll(() => page.evaluate(brokenAmounts), { message: `${where}, ${width} px` })
          .toEqual([])
      }
    }
    // As much as there may be, with the longest symbol.
    await amend(page, 'users/*', () => ({
      profit: '90000000000.00',
      country: { name: 'Switzerland', symbol: 'CHF' },
    }))
    for (const path of [
      '/dashboard-overview',
      '/activity',
      '/loan',
      '/investify',
      '/account-details',
    ]) {
      await open(path)
      await page.locator('.amount').first().waitFor()
      await look(path)
    }
    await decideNothing(page)
  })
})

/** What is wrong with each amount in sight: it has two lines, or leaves what is around it. Runs in the page. */
function brokenAmounts(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const amounts = [...(dialog ?? document).querySelectorAll<HTMLElement>('.amount')]
  if (amounts.length === 0) return ['there is no amount']
  return amounts
    .filter((amount) => {
      const room = amount.closest('.balance, .card, .plans-card, dialog')?.getBoundingClientRect()
      const { left, right } = amount.getBoundingClientRect()
      const isOut = !room || left < room.left - 1 || right > room.right + 1
      return amount.getClientRects().length !== 1 || isOut
    })
    .map(({ textContent }) => textContent ?? '')
}

/** The ground of the page and the size of its text. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    const { backgroundColor, fontSize } = getComputedStyle(document.documentElement)
    return { ground: backgroundColor, text: fontSize }
  })

/** The area that a toast covers at the top of the page, or of the open window. Runs in the page. */
async function underToasts(): Promise<string[]> {
  const window = [...document.querySelectorAll('dialog[open]')].at(-1)
  const root = window ?? document
  for (const scroller of [document.documentElement, ...root.querySelectorAll('.dialog-body')])
    scroller.scrollTo({ top: 0, behavior: 'instant' })
  await new Promise(requestAnimationFrame)
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
  const toast = root.querySelector('.toast')?.getBoundingClientRect()
  if (!toast) return ['there is no toast']
  return [...root.querySelectorAll('h1, .dialog-title, .step-heading h3, .balance .money')]
    .filter((title) => {
      const box = title.getBoundingClientRect()
      return (
        box.left < toast.right &&
        box.right > toast.left &&
        box.top < toast.bottom &&
        box.bottom > toast.top
      )
    })
    .map((title) => title.textContent ?? '')
}
