import { factorSetupMount } from '#book/mounts/factorSetup.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const factorSetupView: ViewSetup = { mount: factorSetupMount }
