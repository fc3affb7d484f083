import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicPaths as paths } from '#contract/pages.ts'
import { alive } from '#tests/support/alive.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { openSite, type Site } from '#tests/support/site.ts'

/** Public pages are complete before any script runs; `firstView` sees them hydrate. */
describe.skipIf(!hasChromium)('the public pages', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site?.close())

  it('[C5][P4][P13][P14] are complete without scripts: text, title, every link of the menu, and no link that needs one', async () => {
    const bare = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await bare.newPage()
    const links = new Map<string, string>()
    /** the places that a page has, by its path */
    const places = new Map<string, string[]>()
    const visit = async (path: string) => {
      await page.goto(site.url + path)
      expect(await page.locator('h1').first().isVisible(), path).toBe(true)
      places.set(path, await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)))
    }
    for (const path of paths) {
      await visit(path)
      expect(await page.locator('h1').count(), path).toBe(1)
      expect(await page.locator('.noscript').count(), path).toBe(0)
      expect(await page.title(), path).toMatch(/Quatums/)
      const text = (await page.locator('main').innerText()).split(/\s+/)
      expect(text.length, path).toBeGreaterThan(60)
      const hrefs = await page
        .locator('a[href^="/"], a[href^="#"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
      for (const href of hrefs) links.set(new URL(href, site.url + path).href, path)
    }
    expect(links.size).toBeGreaterThan(paths.length)
    for (const [link, from] of links) {
      const { pathname, hash } = new URL(link)
      if (!places.has(pathname)) await visit(pathname)
      if (hash) expect(places.get(pathname), `${link} of ${from}`).toContain(hash.slice(1))
    }
    // The groups of the header open on hover and focus alone.
    await page.goto(site.url)
    for (const [group, link] of [
      ['Loans', 'Personal loans'],
      ['Business', 'Business savings account'],
      ['Personal', 'Ultimate checking'],
      ['Service', 'Wire transfer'],
    ]) {
      await page.getByRole('button', { name: group, exact: true }).hover()
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: link }).waitFor()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Lost or stolen card' })
      .click()
    await page.getByRole('heading', { level: 1, name: /Lost or stolen card/ }).waitFor()
    // Parts that need scripts show an alternative.
    await page.goto(`${site.url}/dashboard-overview`)
    await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor()
    await page.getByRole('link', { name: 'contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
    await bare.close()
  })

  it('[P13] [P16] the Not Found page works without scripts, has the status 404, and navigates with scripts', async () => {
    const { browser, page, url, complaints } = site
    const bare = await browser.newContext({ javaScriptEnabled: false })
    const still = await bare.newPage()
    const reply = await still.goto(`${url}/No-such-page?a=b#c`)
    expect(reply?.status()).toBe(404)
    expect(await still.title()).toBe('Page not found · Quatums')
    await still.getByRole('heading', { level: 1, name: 'There is no page here' }).waitFor()
    await bare.close()

    await page.goto(`${url}/Login/`)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto(`${url}/no-such-page`)
    await alive(page)
    expect(await page.title()).toBe('Page not found · Quatums')
    await page.getByRole('main').getByRole('link', { name: 'Home Page' }).click()
    await page
      .getByRole('heading', { level: 1, name: 'Banking that shows you every step' })
      .waitFor()
    // Navigation within the app to an unknown address shows the same page.
    await page.evaluate(() => {
      history.pushState({}, '', '/CONTACT')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { level: 1, name: 'There is no page here' }).waitFor()
    expect(complaints).toEqual([])
  })
})
