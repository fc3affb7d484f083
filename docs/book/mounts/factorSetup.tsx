import { FactorSetup } from '#flows/factorSetup/FactorSetup.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const factorSetupMount: FlowMount = {
  mount: (input) => hosted('factorSetup', input, <FactorSetup />),
}
