import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const secondFactorView: ViewSetup = {
  hostEvents: ({ send, typeInto }) => ({
    typeCode: () =>
      typeInto(document.querySelector('[name=userOtp]') ? 'userOtp' : 'code', '123 456'),
    endRenewal: send,
    // The path itself ends the call.
    losePasskeyCode: () => undefined,
  }),
}
