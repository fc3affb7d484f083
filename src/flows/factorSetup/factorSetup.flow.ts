import { provideFlow } from '#actors/flowLogic.ts'
import { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'

provideFlow('factorSetup', factorSetupMachine)
