import { secondFactorMount } from '#book/mounts/secondFactor.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const secondFactorView: ViewSetup = { mount: secondFactorMount }
