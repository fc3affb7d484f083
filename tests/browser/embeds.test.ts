import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultAddresses } from '#contract/addresses.ts'
import { hasChromium, launchChromium, type TestBrowser } from '#tests/support/chromium.ts'
import { layoutFaults } from '../visual/layoutFaults.ts'
import { type ServedPages, servePages } from './servePages.ts'

/** Third-party embeds, with our own page in their place. */
describe.skipIf(!hasChromium)('with a provider configured', () => {
  const provider = '/tests/browser/embedded.html?of='
  const addresses = {
    ...defaultAddresses,
    chartUrl: `${provider}{symbol}`,
    mapUrl: `${provider}{query}`,
  }
  let server: ServedPages
  let browser: TestBrowser
  let page: Page

  beforeAll(async () => {
    server = await servePages(['embeds.html', 'embedded.html'], addresses)
    browser = await launchChromium()
    page = await browser.newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}embeds.html`)
  })

  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`)
  const showing = async (title: string, words: string) => {
    await page.locator(`iframe[title="${title}"]`).scrollIntoViewIfNeeded()
    await frame(title).getByRole('heading', { name: words }).waitFor()
  }

  it.each([390, 768, 1280])('[D7] two charts are fully shown, %i px wide', async (width) => {
    await page.setViewportSize({ width, height: 844 })
    await showing('Market chart: S&P 500', 'SPX')
    await showing('Market chart: Euro against the US dollar', 'EURUSD')
    expect(await page.locator('iframe[loading="lazy"]').count()).toBe(3)
    expect(await page.getByRole('link', { name: 'open the chart in a new tab' }).count()).toBe(2)
    expect(await page.evaluate(layoutFaults, undefined)).toEqual([])
    await takePicture(`charts-${width}`)
  })

  it.each([390, 1280])(
    '[P10] the map shows the offices before a search and is 500 px high, %i px wide',
    async (width) => {
      await page.setViewportSize({ width, height: 844 })
      await page.locator('.contact-map-place').scrollIntoViewIfNeeded()
      // The middle of six offices between Texas and New Jersey.
      await showing('Map of our offices', '35.8200,-85.6050')
      await page.getByRole('textbox', { name: 'Territory' }).fill('Dallas, TX')
      await page.getByRole('button', { name: 'Search' }).click()
      await showing('Map: Dallas, TX', 'Dallas, TX')
      const box = await page.locator('iframe[title^="Map"]').boundingBox()
      expect(box?.height).toBe(500)
      expect(await page.getByText('This map comes from another company.').isVisible()).toBe(true)
      expect(await page.evaluate(layoutFaults, undefined)).toEqual([])
      await takePicture(`map-${width}`)
    },
  )

  it.each([390, 1280])(
    '[S5] the risk warning is not smaller or lower in contrast, %i px wide',
    async (width) => {
      await page.setViewportSize({ width, height: 844 })
      const [expected, warning] = await page.locator('.return-text').evaluateAll((found) =>
        found.map((node) => {
          const { fontSize, fontWeight } = getComputedStyle(node)
          const { width, height, top } = node.getBoundingClientRect()
          return {
            size: Number.parseFloat(fontSize),
            weight: Number(fontWeight),
            area: width * height,
            top,
          }
        }),
      )
      expect(warning!.size).toBeGreaterThanOrEqual(expected!.size)
      expect(warning!.weight).toBeGreaterThanOrEqual(expected!.weight)
      expect(warning!.area).toBeGreaterThanOrEqual(expected!.area)
      // Beside it or directly below it.
      expect(warning!.top - expected!.top).toBeLessThan(200)
    },
  )

  describe('without a provider', () => {
    beforeEach(() => page.goto(`${server.url}embeds.html?own`))
    const map = () => page.getByRole('img', { name: /^Map of the United States/ })
    const search = async (text: string) => {
      await page.getByRole('textbox', { name: 'Territory' }).fill(text)
      await page.keyboard.press('Enter')
    }
    /** Whether the place of each pin is inside the outline of its state. */
    const pinsOutsideTheirState = () =>
      page.locator('.state-map').evaluate((element) => {
        const svg = element.querySelector('svg')!
        const outlines = [...svg.querySelectorAll<SVGPathElement>('path.is-found')]
        return [...element.querySelectorAll<HTMLElement>('.state-map-pin.is-found')].filter(
          (pin) => {
            const box = pin.getBoundingClientRect()
            const matrix = svg.getScreenCTM()!.inverse()
            const point = new DOMPoint(
              box.x + box.width / 2,
              box.y + box.height / 2,
            ).matrixTransform(matrix)
            return !outlines.some((outline) => outline.isPointInFill(point))
          },
        ).length
      })

    it.each([390, 1280])(
      '[P20] the own map marks what a search finds, %i px wide',
      async (width) => {
        await page.setViewportSize({ width, height: 844 })
        await page.locator('.contact-map').scrollIntoViewIfNeeded()
        await map().waitFor()
        expect((await page.locator('.contact-map-place').boundingBox())?.height).toBe(500)
        expect(await map().getAttribute('aria-label')).toContain('1 Allentown PA, 2 Atlanta GA')
        await takePicture(`own-map-${width}`)
        for (const [typed, names, states] of [
          ['Texas', '4 Dallas TX, 6 Houston TX', 1],
          ['Georgia', '2 Atlanta GA', 1],
          ['75201', '4 Dallas TX', 1],
          ['Northeast', '1 Allentown PA, 5 Edison NJ', 2],
        ] as const) {
          await search(typed)
          await page.getByRole('img', { name: `Offices: ${names}`, exact: false }).waitFor()
          expect(await page.locator('.state-map path.is-found').count()).toBe(states)
          expect(await pinsOutsideTheirState(), typed).toBe(0)
          await takePicture(`own-map-${typed}-${width}`)
        }
        expect(await page.getByRole('listitem').count()).toBe(2)
        expect(await page.evaluate(layoutFaults, undefined)).toEqual([])
      },
    )

    it.each([390, 1280])(
      '[D21] two example charts say that they are examples, %i px wide',
      async (width) => {
        await page.setViewportSize({ width, height: 844 })
        const chart = page.getByRole('img', { name: /^Example .*made-up values/ })
        await chart.first().scrollIntoViewIfNeeded()
        await chart.last().scrollIntoViewIfNeeded()
        await chart.last().waitFor()
        expect(await chart.count()).toBe(2)
        expect(await page.getByText('Example, not market data.').count()).toBe(2)
        expect(await page.getByText('as of August 31, 2026').count()).toBe(2)
        await takePicture(`own-charts-${width}`)
        await page.getByText('The values as a table').first().press('Enter')
        expect(await page.getByRole('row').count()).toBe(13)
        expect(await page.evaluate(layoutFaults, undefined)).toEqual([])
        await takePicture(`own-charts-table-${width}`)
      },
    )

    it('[P20] [D21] both are there when the connection drops before they are scrolled to', async () => {
      await page.reload()
      await page.context().setOffline(true)
      await page
        .getByRole('img', { name: /^Example .*made-up values/ })
        .last()
        .waitFor()
      await map().waitFor()
      await page.context().setOffline(false)
    })
  })

  async function takePicture(name: string) {
    if (process.env.SHOTS)
      await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true })
  }
})
