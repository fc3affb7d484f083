import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

const screens = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

export const navigationBrowser: BrowserSetup = {
  within: 'header',
  networkMocks: {},
  async open(_, { page, site }) {
    await page.setViewportSize(screens.wide)
    await page.goto(site.url)
    await waitForVisible(page.getByRole('button', { name: 'Loans' }))
  },
  hostEvents: ({ page }) => ({
    resize: (width: keyof typeof screens) => page.setViewportSize(screens[width]),
    // A point of the page outside the open group.
    pressElsewhere: () => page.mouse.click(20, 700),
  }),
}
