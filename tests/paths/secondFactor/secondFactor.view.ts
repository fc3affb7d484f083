import { typeInto } from '../levels/view/typeInto.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const secondFactorView: ViewSetup = {
  hostEvents: () => ({
    typeCode: () => typeInto('code', '123456'),
    // The path itself ends the call.
    losePasskeyCode: () => undefined,
  }),
}
