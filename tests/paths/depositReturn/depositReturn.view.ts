import { depositReturnMount } from '#book/mounts/depositReturn.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'
import { endSecondStepInView } from '../secondFactor/secondFactor.endInView.ts'

export const depositReturnView: ViewSetup = {
  mount: depositReturnMount,
  hostEvents: endSecondStepInView,
}
