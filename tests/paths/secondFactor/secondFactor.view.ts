import { secondFactorMount } from '#book/mounts/secondFactor.tsx'
import { typeInto } from '../levels/view/typeInto.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const secondFactorView: ViewSetup = {
  mount: secondFactorMount,
  hostEvents: () => ({ typeCode: () => typeInto('code', '123456') }),
}
