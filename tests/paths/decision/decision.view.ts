import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const decisionView: ViewSetup = {
  hostEvents: ({ send }) => ({ signInAgain: () => send({ type: 'signedIn' }) }),
}
