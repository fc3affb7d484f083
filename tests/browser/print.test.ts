import { beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, enter } from './customer.ts'

const pages = [
  '/dashboard-overview',
  '/loan',
  '/investify',
  '/account-details',
  '/activity',
  '/security',
]
/** A4, upright and on its side, in CSS px. */
const papers = [
  { width: 794, height: 1123 },
  { width: 1123, height: 794 },
]

describe.skipIf(!hasChromium)('a signed-in page on paper', () => {
  const site = sharedSite({ demo: true })
  beforeAll(() => enter(site, 'established'))
  const open = async (path: string) => {
    const { page, url } = site
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.goto(url + path)
    await page.locator('.dash[aria-busy="false"]').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  it.each(pages)(
    '[D18] %s: with customer and time, in black, without navigation and buttons',
    async (path) => {
      const { page } = site
      await open(path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ media: 'print', colorScheme })
        // The customer's own choice of a dark theme is one of the screen, too.
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme
        }, colorScheme)
        for (const paper of papers) {
          await page.setViewportSize(paper)
          const seen = await page.evaluate(onPaper)
          expect(seen.controls).toEqual([])
          expect(seen.pale).toEqual([])
          expect(seen.head).toMatch(/Ada Ngozi Okafor, account \d{10}/)
          expect(seen.head).toMatch(/Printed on \w+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M/)
          // No empty space before the page's content.
          expect(seen.headingTop).toBeLessThan(paper.height / 3)
        }
      }
    },
  )

  it('[D18] the whole history is printed, and the page is unchanged afterwards', async () => {
    const { page } = site
    await open('/dashboard-overview')
    const entries = page.locator('.history-entry')
    const before = await entries.count()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await entries.count()).toBeGreaterThan(before)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await entries.count()).toBe(before)
  })

  it('[D18] [F17] an open schedule is printed whole, with the axes of its picture', async () => {
    const { page } = site
    await open('/loan')
    await page.getByText('All 36 payments').click()
    const table = page.locator('.debt-table')
    const rest = () => table.evaluate((node) => node.scrollHeight - node.clientHeight)
    expect(await rest()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await rest()).toBe(0)
    expect(await page.locator('.debt-chart').innerText()).toContain('$8,000\n')
  })

  it('[D18] [H12] the whole list is printed; from the browser’s menu it says that it is not all', async () => {
    const { page } = site
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await enter(site, 'active', '/activity')
    await page.locator('.dash[aria-busy="false"]').waitFor()
    const rows = page.locator('.activity-row')
    await rows.first().waitFor()
    const read = await rows.count()
    const note = page.getByText(`These are the latest ${read} movements of the list.`)
    expect(await note.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await note.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    // The number of rows on the page at each print.
    const printed = await page.evaluateHandle(() => {
      const counts: number[] = []
      window.print = () => counts.push(document.querySelectorAll('.activity-row').length)
      return counts
    })
    await page.keyboard.press('Control+p')
    await expect.poll(() => printed.jsonValue()).toHaveLength(1)
    await button(page, 'Print').click()
    await expect.poll(() => printed.jsonValue()).toHaveLength(2)
    const [all, again] = await printed.jsonValue()
    expect([all, again]).toEqual([await rows.count(), all])
    expect(all).toBeGreaterThan(read)
    expect(await page.locator('.activity-print-note').count()).toBe(0)
  })
})

/** The printed content. Runs in the page. */
function onPaper() {
  const isSeen = (node: Element) => node.checkVisibility({ visibilityProperty: true })
  const all = [...document.querySelectorAll('body *')].filter(isSeen)
  return {
    controls: all
      // A movement is printed from its row; on a screen the row opens a window.
      .filter((node) => node.matches('button:not(.activity-open), .button, nav, input, dialog'))
      .map((node) => `${node.tagName} ${node.textContent}`),
    // Backgrounds are not printed: any text that is not nearly black is pale on white paper.
    pale: all
      .filter((node) => node.matches('.money, h1, h2, dt, dd'))
      .filter((node) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(node)
          .color.match(/[\d.]+/g)!
          .map(Number)
        return red + green + blue > 150
      })
      .map((node) => node.textContent),
    head: document.querySelector('.print-head')?.textContent ?? '',
    headingTop: document.querySelector('h1')!.getBoundingClientRect().top + scrollY,
  }
}
