import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const activityView: ViewSetup = {
  hostEvents: ({ send }) => ({
    refresh: () => send({ type: 'refresh' }),
    goBack(search: string) {
      window.history.replaceState(null, '', search)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
  }),
}
