import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const factorSetupView: ViewSetup = {
  hostEvents: ({ typeInto }) => ({
    typeAppCode: () => typeInto('code', '123 456'),
    // The path itself ends the call.
    losePasskeyCode: () => undefined,
    keepCodes: (kept: boolean) => {
      const box = document.querySelector<HTMLInputElement>('[name=kept]')!
      if (box.checked !== kept) box.click()
    },
  }),
}
