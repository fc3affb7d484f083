import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const navigationView: ViewSetup = {
  hostEvents: () => ({
    // jsdom has no layout: the elements of every width are present at once.
    resize: () => undefined,
    pressElsewhere: () => document.querySelector('main')?.focus(),
  }),
}
