import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultAddresses, withAddresses } from '#contract/addresses.ts'
import { hasChromium, launchChromium, type TestBrowser } from '#tests/support/chromium.ts'
import { layoutFaults } from '../visual/layoutFaults.ts'

/** Third-party embeds, with our own page in their place. */
describe.skipIf(!hasChromium)('with a provider configured', () => {
  const cache = mkdtempSync(join(tmpdir(), 'quatums-embeds-'))
  const provider = '/tests/browser/embedded.html?of='
  const addresses = {
    ...defaultAddresses,
    chartUrl: `${provider}{symbol}`,
    mapUrl: `${provider}{query}`,
  }
  let server: ViteDevServer
  let browser: TestBrowser
  let page: Page

  beforeAll(async () => {
    server = await createServer({
      cacheDir: cache,
      plugins: [
        {
          name: 'addresses',
          transformIndexHtml: (html) => withAddresses(html, addresses),
        },
      ],
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      logLevel: 'error',
    })
    await server.listen()
    browser = await launchChromium()
    page = await browser.newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(cache, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.resolvedUrls!.local[0]}tests/browser/embeds.html`)
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
    expect(await page.locator('iframe[loading="lazy"]').count()).toBe(2)
    expect(await page.getByRole('link', { name: 'open the chart in a new tab' }).count()).toBe(2)
    expect(await page.evaluate(layoutFaults, undefined)).toEqual([])
    await takePicture(`charts-${width}`)
  })

  it('[P10] the map is loaded only after a search and is 500 px high', async () => {
    expect(await page.locator('iframe[title^="Map"]').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Territory' }).fill('Dallas, TX')
    await page.getByRole('button', { name: 'Search' }).click()
    await showing('Map: Dallas, TX', 'Dallas, TX')
    const box = await page.locator('iframe[title^="Map"]').boundingBox()
    expect(box?.height).toBe(500)
    expect(await page.evaluate(layoutFaults, undefined)).toEqual([])
    await takePicture('map-390')
  })

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

  async function takePicture(name: string) {
    if (process.env.SHOTS)
      await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true })
  }
})
