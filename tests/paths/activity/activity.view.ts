import { comeOnline } from '../levels/view/comeOnline.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const activityView: ViewSetup = {
  hostEvents: ({ bank }) => ({
    refresh: () => comeOnline(bank),
    goBack(search: string) {
      window.history.replaceState(null, '', search)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
  }),
}
