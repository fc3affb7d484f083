import { comeOnline } from '../levels/view/comeOnline.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const activityView: ViewSetup = {
  hostEvents: ({ bank, send }) => ({
    // The root tells of a change by the bank.
    refresh: (unattended?: true) =>
      unattended ? send({ type: 'refresh', unattended } as never) : comeOnline(bank),
    goBack(search: string) {
      window.history.replaceState(null, '', search)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
  }),
}
