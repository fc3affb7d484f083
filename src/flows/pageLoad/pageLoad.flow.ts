import { defineFlow } from '#actors/flows.ts'
import { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'

export const pageLoadFlow = defineFlow('pageLoad', () => pageLoadMachine)
