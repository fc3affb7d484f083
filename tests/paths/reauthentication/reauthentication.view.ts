import { reauthenticationMount } from '#book/mounts/reauthentication.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'
import { endSecondStepInView } from '../secondFactor/secondFactor.endInView.ts'

export const reauthenticationView: ViewSetup = {
  mount: reauthenticationMount,
  hostEvents: endSecondStepInView,
}
