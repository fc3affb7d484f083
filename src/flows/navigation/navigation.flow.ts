import { provideFlow } from '#actors/flowLogic.ts'
import { navigationMachine } from '#machines/navigation/navigation.machine.ts'

provideFlow('navigation', navigationMachine)
