import { reportActivity } from '#api/listeners.ts'
import { idleSessionToken } from '#book/mounts/idleSession.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const idleSessionView: ViewSetup = {
  hostEvents: () => ({
    customerActive: () =>
      void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    callAnswered: () => reportActivity(idleSessionToken),
  }),
}
