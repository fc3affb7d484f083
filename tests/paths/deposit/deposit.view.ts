import type { ViewSetup } from '../levels/view/viewSetup.ts'

// jsdom has no clipboard.
if (!navigator.clipboard)
  Object.assign(navigator, { clipboard: { writeText: async () => undefined } })

export const depositView: ViewSetup = {
  // The dashboard passes on what the content service tells.
  hostEvents: ({ send }) => ({
    contentChanged: () => send({ type: 'contentChanged' }),
    back: () => send({ type: 'back' }),
  }),
}
