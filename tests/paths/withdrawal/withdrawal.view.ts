import { typeInto } from '../levels/view/typeInto.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const withdrawalView: ViewSetup = {
  hostEvents: () => ({
    typeCode: () => typeInto('userOtp', '314159'),
    submitForm: () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit(),
    cancelBelow() {
      const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
      buttons.find(({ textContent }) => textContent === 'Cancel')!.click()
    },
  }),
}
