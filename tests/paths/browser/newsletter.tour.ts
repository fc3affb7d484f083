import type { Tour } from './performer.ts'

export const newsletterTour: Tour = {
  wires: { subscribe: { calls: ['POST newsletter'] } },
  async open(_, { page, site, hold }) {
    await page.goto(site.url)
    await page.locator('.newsletter [name=email]').waitFor()
    hold()
  },
}
