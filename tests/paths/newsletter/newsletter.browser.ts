import type { Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const newsletterTour: Tour = {
  wires: { subscribe: { calls: ['POST newsletter'] } },
  async open(_, { page, site, hold }) {
    await page.goto(site.url)
    await there(page.locator('.newsletter [name=email]'))
    hold()
  },
}
