import { signInMount } from '#book/mounts/signIn.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'
import { endSecondStepInView } from '../secondFactor/secondFactor.endInView.ts'

export const signInView: ViewSetup = { mount: signInMount, hostEvents: endSecondStepInView }
