import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { alive } from '#tests/support/alive.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { focusFault } from '#tests/support/focusFault.ts'
import { sharedSite } from '#tests/support/site.ts'

const paths = ['/', '/ultimate-checking', '/contact', '/login', '/create-account', '/no-such-page']

/** The Tab key from end to end of a page, and back. */
describe.skipIf(!hasChromium)('the public site by keyboard alone', () => {
  const site = sharedSite({ wholeBrowser: true })

  it.each(paths)(
    '[U1] %s: every stop of the Tab key is seen, ringed and uncovered',
    async (path) => {
      const { page, url } = site
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await alive(page)
      const there = await stopsOf(page, 'Tab')
      expect(there.faults).toEqual([])
      expect(there.names[0]).toBe('Skip to content')
      expect(there.names).toHaveLength(await reachable(page))
      const back = await stopsOf(page, 'Shift+Tab')
      expect(back.faults).toEqual([])
      expect(back.names.slice(0, 5)).toEqual(there.names.slice(-5).reverse())
    },
  )

  it('[U1] [P7] the skip link leads past the menu, and a group opens, is tabbed through and closes', async () => {
    const { page, url } = site
    await page.goto(`${url}/personal-loans`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await alive(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Home')

    await page.getByRole('button', { name: 'Business' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Overdraft protection and sweeps')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('Business')
    expect(await page.getByRole('link', { name: 'Business savings account' }).isVisible()).toBe(
      false,
    )
  })
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

/** How many controls the Tab key can come to. */
const reachable = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...controls].filter(
      (control) =>
        control.tabIndex >= 0 &&
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(':disabled'),
    ).length
  })

/** Presses a key until the whole page was visited. @returns the names of the controls, and what was wrong there */
async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab') {
  const names: string[] = []
  const faults: string[] = []
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(focusedName, key)
    if (name === undefined) return { names, faults }
    names.push(name)
    const fault = await page.evaluate(focusFault)
    if (fault) faults.push(fault)
  }
  throw new Error(`the focus never leaves the page: ${names.join(', ')}`)
}

/** The name of what has the focus; undefined when the way is done: it left the page, or begins anew. */
async function focusedName(way: string) {
  await new Promise(requestAnimationFrame)
  const control = document.activeElement as HTMLElement | null
  if (!control || control === document.body || control.dataset.visited === way) return undefined
  control.dataset.visited = way
  const label = (control as HTMLInputElement).labels?.[0]?.textContent
  const name = control.getAttribute('aria-label') ?? label ?? control.textContent?.trim() ?? ''
  return name
}
