import { provideFlow } from '#actors/flowLogic.ts'
import { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'

provideFlow('pageLoad', pageLoadMachine)
