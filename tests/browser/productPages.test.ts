import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'

describe.skipIf(!hasChromium)('the product pages on a phone', () => {
  const site = sharedSite({ viewport: { width: 390, height: 844 } })
  const open = async (slug: string) => {
    await site.page.goto(`${site.url}/${slug}`)
    await site.page.getByRole('heading', { level: 2, name: 'Questions' }).waitFor()
  }

  it('[P4] the links to sections scroll there, below the header', async () => {
    await site.page.setViewportSize({ width: 1280, height: 900 })
    await open('personal-loans')
    await site.page.getByRole('navigation', { name: 'On this page' }).getByText('Fees').click()
    const heading = site.page.getByRole('heading', { level: 2, name: 'Fees' })
    await expect
      .poll(() => heading.evaluate((node) => node.getBoundingClientRect().top))
      .toBeLessThan(450)
    const top = await heading.evaluate((node) => node.getBoundingClientRect().top)
    const header = await site.page
      .getByRole('banner')
      .evaluate((node) => node.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThan(header)
    await site.page.setViewportSize({ width: 390, height: 844 })
  })

  it('[P5] without scripts every topic of ultimate checking is visible, and a question expands', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.url}/ultimate-checking`)
    await page.getByRole('heading', { level: 1, name: 'Ultimate checking' }).waitFor()
    for (const topic of ['Loans', 'Savings', 'Interest', 'Benefits', 'Travel'])
      expect(await page.locator('.topic', { hasText: topic }).first().isVisible(), topic).toBe(true)
    expect(await page.getByRole('button', { name: 'Savings' }).count()).toBe(0)
    await page.getByText('When does a deposit count?').click()
    await page.getByText('When we have found the money').waitFor()
    await context.close()
  })

  it('[P4] printed: in black, with every topic and answer, without controls', async () => {
    const { page } = site
    await open('ultimate-checking')
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    const [words, ink] = await page
      .getByRole('heading', { level: 1 })
      .evaluate((node) => [node, document.body].map((part) => getComputedStyle(part).color))
    expect(words).toBe(ink)
    for (const text of [
      'When we have found the money',
      'You apply in two short steps from the same account',
    ])
      expect(await page.getByText(text).evaluate((node) => node.checkVisibility())).toBe(true)
    for (const name of ['Main', 'On this page'])
      expect(await page.getByRole('navigation', { name }).count(), name).toBe(0)
    expect(await page.locator('main button:visible, main summary svg:visible').count()).toBe(0)
    await page.getByText('Demonstration, not a bank').waitFor()
    await page.emulateMedia({ media: 'screen' })
  })

  it.each([390, 1280])(
    '[S5] the risk warning is at least as prominent as the return, at %i px',
    async (width) => {
      await site.page.setViewportSize({ width, height: 844 })
      await open('business-savings-account')
      const example = site.page.getByRole('region', { name: /interest, and the risk/ })
      const [figure, warning] = await example.locator('.return-example-text').evaluateAll((nodes) =>
        nodes.map((node) => {
          const { fontSize, fontWeight, opacity } = getComputedStyle(node)
          const { width, height } = node.parentElement!.getBoundingClientRect()
          return { fontSize, fontWeight, opacity, area: width * height }
        }),
      )
      expect(warning).toMatchObject({
        fontSize: figure!.fontSize,
        fontWeight: figure!.fontWeight,
        opacity: figure!.opacity,
      })
      expect(warning!.area).toBeGreaterThanOrEqual(figure!.area)
    },
  )
})
