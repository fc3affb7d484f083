import { factorSetupMount } from '#book/mounts/factorSetup.tsx'
import { typeInto } from '../levels/view/typeInto.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const factorSetupView: ViewSetup = {
  mount: factorSetupMount,
  hostEvents: () => ({
    typeAppCode: () => typeInto('code', '123456'),
    keepCodes: (kept: boolean) => {
      const box = document.querySelector<HTMLInputElement>('[name=kept]')!
      if (box.checked !== kept) box.click()
    },
  }),
}
