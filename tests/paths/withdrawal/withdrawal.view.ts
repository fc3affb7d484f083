import { withdrawalMount } from '#book/mounts/withdrawal.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const withdrawalView: ViewSetup = {
  mount: withdrawalMount,
  hostEvents: () => ({
    typeCode: () => typeCode('314159'),
    submitForm: () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit(),
    cancelBelow() {
      const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
      buttons.find(({ textContent }) => textContent === 'Cancel')!.click()
    },
  }),
}

/** Sets the value through the prototype's setter: React ignores a value set on the element itself. */
function typeCode(code: string): void {
  const field = document.querySelector('[name=userOtp]')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, code)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
