import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedSite } from '#tests/support/site.ts'

/** The hook's reports: each error's message, and its source. */
type Told = { message: string; source: string }[]

/** The built site, as an operator runs it who has set the hook. */
describe.skipIf(!hasChromium)('a bug in the built site', () => {
  const site = sharedSite()
  const told = () => site.page.evaluate(() => (window as unknown as { told: Told }).told)

  it('[O7] is reported to the hook once, wherever it happens, and is not called a connection error', async () => {
    const { page } = site
    await page.addInitScript(() => {
      const heard: Told = []
      Object.assign(window, {
        told: heard,
        quatumsOnError: (error: Error, { source }: { source: string }) =>
          heard.push({ message: error.message, source }),
      })
    })
    await page.route('**/assets/NotFoundPage-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new TypeError("a bug in a view") }',
      }),
    )
    await page.goto(`${site.url}/no-such-page`)
    // Its code comes with the first act.
    await page.mouse.move(100, 100)
    await page.getByRole('heading', { name: 'This page stopped working' }).waitFor()
    await page.getByText('Your connection is not the cause').waitFor()
    await page.evaluate(() => {
      const handler = () => {
        throw new TypeError('a bug in a handler')
      }
      document.addEventListener('click', handler, { once: true })
      document.body.click()
      void Promise.reject(new TypeError('a bug in a promise'))
    })
    await eventually(async () =>
      expect(await told()).toEqual([
        { message: 'a bug in a view', source: 'view' },
        { message: 'a bug in a handler', source: 'page' },
        { message: 'a bug in a promise', source: 'page' },
      ]),
    )
    // The browser itself complains of the two uncaught ones, and of the missing page.
    expect(site.complaints.splice(0).join('\n')).not.toContain('a bug in a view')
  })
})
