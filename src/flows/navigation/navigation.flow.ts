import { defineFlow } from '#actors/flows.ts'
import { navigationMachine } from '#machines/navigation/navigation.machine.ts'

export const navigationFlow = defineFlow('navigation', () => navigationMachine)
