import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const requirementsView: ViewSetup = {
  hostEvents: () => ({
    cancelBelow() {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Cancel')!.click()
    },
  }),
}
