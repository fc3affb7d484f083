import { typeInto } from '../levels/view/typeInto.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const secondFactorView: ViewSetup = {
  hostEvents: ({ send }) => ({
    typeCode: () =>
      typeInto(document.querySelector('[name=userOtp]') ? 'userOtp' : 'code', '123456'),
    endRenewal: send,
    // The path itself ends the call.
    losePasskeyCode: () => undefined,
  }),
}
