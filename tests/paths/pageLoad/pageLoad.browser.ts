import type { Route } from 'playwright-core'
import type { Around, Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

/** Links whose pages load code that none before them did. */
const links = ['Contact', 'Working Loans']

export const pageLoadTour: Tour = {
  wires: {},
  async open(_, around) {
    const { page, site, once } = around
    around.kept = { held: [], next: 0, holding: false }
    await once('hold code', () =>
      page.route('**/assets/*.js', (route) =>
        around.kept.holding ? void heldOf(around).push(route) : route.continue(),
      ),
    )
    await page.goto(site.url)
    await there(page.getByRole('link', { name: links[0] }))
  },
  outside: (around) => ({
    async started() {
      around.kept.holding = true
      const next = around.kept.next as number
      around.kept.next = next + 1
      await around.customer.press(links[next]!)
    },
    async loaded() {
      around.kept.holding = false
      await Promise.all(
        heldOf(around)
          .splice(0)
          .map((route) => route.continue()),
      )
    },
  }),
}

const heldOf = ({ kept }: Around) => kept.held as Route[]
