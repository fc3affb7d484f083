import { depositReturnMount } from '#book/mounts/depositReturn.tsx'
import { endSecondStepInView } from '../secondFactor/secondFactor.endInView.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const depositReturnView: ViewSetup = {
  mount: depositReturnMount,
  hostEvents: endSecondStepInView,
}
