import type { Route } from 'playwright-core'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

/** Links to pages whose code no earlier page has loaded. */
const links = ['Contact', 'Working Loans']

export const pageLoadBrowser: BrowserSetup = {
  needsWidth: true,
  within: '.page-load-overlay',
  networkMocks: {},
  async open(_, context) {
    const { page, site, oncePerSite } = context
    context.pathState = { held: [], next: 0, holding: false }
    await oncePerSite('hold code', () =>
      page.route('**/assets/*.js', (route) =>
        context.pathState.holding ? void heldOf(context).push(route) : route.continue(),
      ),
    )
    await page.goto(site.url)
    await waitForVisible(page.getByRole('link', { name: links[0] }))
  },
  hostEvents: (context) => ({
    async started() {
      context.pathState.holding = true
      const next = context.pathState.next as number
      context.pathState.next = next + 1
      await context.customer.press(links[next]!)
    },
    async loaded() {
      context.pathState.holding = false
      await Promise.all(
        heldOf(context)
          .splice(0)
          .map((route) => route.continue()),
      )
    },
  }),
}

const heldOf = ({ pathState }: SiteContext) => pathState.held as Route[]
