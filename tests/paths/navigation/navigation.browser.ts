import type { Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

const screens = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

export const navigationTour: Tour = {
  wires: {},
  async open(_, { page, site }) {
    await page.setViewportSize(screens.wide)
    await page.goto(site.url)
    await there(page.getByRole('button', { name: 'Loans' }))
  },
  outside: ({ page }) => ({
    screen: (width) => page.setViewportSize(screens[width as keyof typeof screens]),
    // What lies under an open group is pressed beside it.
    elsewhere: () => page.mouse.click(20, 700),
  }),
}
