import type { ActivityInput, ActivityPage } from '#machines/activity/activity.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { readByItself } from '../levels/browser/readByItself.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const activityBrowser: BrowserSetup = {
  needsWidth: true,
  networkMocks: {
    readPage: {
      calls: ['GET activity/*'],
      // The rows decide where the path goes on, and a new customer has none.
      reply: (sample: ActivityPage) => sample,
    },
    // The bank makes a statement of any period.
    saveStatement: { calls: ['GET statement/*'] },
  },
  async open({ search }: ActivityInput, context) {
    // The page reads its rows as soon as it opens.
    context.holdCalls()
    await openSignedIn(context, { at: `/activity${search}` })
    await waitForVisible(context.page.locator('[data-flow=activity]'))
  },
  hostEvents: ({ page, customer }) => ({
    refresh: () => customer.press('Refresh'),
    goBack: (search: string) =>
      page.evaluate((query) => {
        window.history.pushState(window.history.state, '', query)
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
      }, search),
  }),
  cannot: readByItself,
}
