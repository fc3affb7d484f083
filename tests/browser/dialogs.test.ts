import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAll } from '#tests/depth.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { decideNothing } from '#tests/support/decideRequests.ts'
import { focusFault } from '#tests/support/focusFault.ts'
import { openEmptyPage, sharedSite } from '#tests/support/site.ts'
import { windowScreens } from '../visual/windowScreens.ts'

/** A laptop, a laptop at 200 % zoom, and a phone. */
const screens = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
  { width: 390, height: 844 },
]
/** Dialogs with the most controls; the quick run takes the longest and the one with the code. The tours look at all. */
const dialogs = isAll
  ? ['deposit proof filled', 'loan step 2', 'withdrawal form bank', 'code']
  : ['loan step 2', 'code']

describe.skipIf(!hasChromium)('every dialog', () => {
  const site = sharedSite({ demo: true, limitFactor: 100, wholeBrowser: true })
  beforeEach(async () => {
    await openEmptyPage(site)
    await decideNothing(site.page)
    await site.page.emulateMedia({ reducedMotion: 'reduce' })
    await site.page.setViewportSize(screens[0]!)
    site.complaints.length = 0
  })
  const open = async (name: string) => {
    const stop = windowScreens.find((one) => one.name === name)
    if (!stop) throw new Error(`no such screen: ${name}`)
    await stop.make?.(site)
    await site.page.locator('dialog[open]').first().waitFor()
  }

  it.each(dialogs)('[D14] a wheel and the keyboard reach all of it: %s', async (name) => {
    await open(name)
    const faults: string[] = []
    for (const screen of screens) {
      await site.page.setViewportSize(screen)
      await wheelToEnd(site.page)
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { names, hidden } = await tabThrough(site.page, key)
        expect(names.length).toBeGreaterThan(0)
        faults.push(...hidden.map((one) => `${screen.width} px, ${key}: ${one}`))
      }
    }
    expect(faults).toEqual([])
    site.complaints.length = 0
  })

  it.each([screens[0]!, screens[2]!])(
    '[W11] the fraud warning is visible beside the code field without scrolling: $width px',
    async (screen) => {
      await site.page.setViewportSize(screen)
      await open('code')
      const dialog = site.page.getByRole('dialog', { name: 'Verification Code' })
      for (const words of [
        'Codes are free',
        'No tax, VAT or fee is ever paid',
        'Never share a code',
        /Report it to support@quatums\.example/,
      ])
        expect(await dialog.getByText(words).first().evaluate(isFullyVisible)).toBe(true)
      expect(await dialog.locator('[name="userOtp"]').evaluate(isFullyVisible)).toBe(true)
      expect(
        await dialog
          .locator('.dialog-body')
          .first()
          .evaluate((body) => body.scrollTop),
      ).toBe(0)
    },
  )
})

/** Whether the element is fully in the visible part of the dialog and not covered. */
function isFullyVisible(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const dialog = element.closest('dialog')!
  const body = dialog
    .querySelector(':scope > .dialog-frame > .dialog-body')!
    .getBoundingClientRect()
  const corners = [
    [box.left + 2, box.top + 2],
    [box.right - 2, box.bottom - 2],
  ] as const
  return (
    box.top >= body.top &&
    box.bottom <= body.bottom &&
    corners.every(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    })
  )
}

/** Turns the wheel over the middle of the open dialog. Unlike the focus, it scrolls only what a customer can scroll. */
async function wheelToEnd(page: Page): Promise<void> {
  const body = page.locator('dialog[open] .dialog-body').last()
  await body.evaluate((element) => {
    element.scrollTop = 0
  })
  const box = (await body.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const below = async () => {
    // Again when more came in the meantime.
    await page.mouse.wheel(0, 100_000)
    return body.evaluate(
      (element) =>
        element.lastElementChild!.getBoundingClientRect().bottom -
        element.getBoundingClientRect().bottom,
    )
  }
  await expect.poll(below, { message: `below the edge at ${box.width} px` }).toBeLessThan(1)
}

/** Presses a key, starting at the dialog, until every control has had the focus. @returns their names, and faults */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab') {
  await page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)!
    for (const part of dialog.querySelectorAll('*')) part.scrollTop = 0
    for (const control of document.querySelectorAll<HTMLElement>('[data-walked]'))
      delete control.dataset.walked
    dialog.focus()
  })
  const names: string[] = []
  const hidden: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(focusedName)
    if (name === 'done') return { names, hidden }
    if (name === 'outside') continue
    names.push(name)
    const fault = await page.evaluate(focusFault)
    if (fault) hidden.push(fault)
  }
  throw new Error(`the focus goes round without end: ${names.join(', ')}`)
}

/** Runs in the page. */
function focusedName(): string {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)!
  const control = document.activeElement as HTMLElement
  // Between the last and the first control, the browser's own UI may have the focus, and a scrolling part its own.
  if (!dialog.contains(control) || control.matches('dialog, .dialog-body')) return 'outside'
  if (control.dataset.walked) return 'done'
  control.dataset.walked = 'yes'
  return control.getAttribute('name') ?? control.textContent!.trim()
}
