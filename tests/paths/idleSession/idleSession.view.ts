import { tell } from '#api/http.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const idleSessionView: ViewSetup = {
  hostEvents: ({ bank }) => ({
    customerActive: () =>
      void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    callAnswered: () => tell('answered', bank.caller()),
  }),
}
