import { provideFlow } from '#actors/flowLogic.ts'
import { depositReturnMachine } from '#machines/depositReturn/depositReturn.machine.ts'

provideFlow('depositReturn', depositReturnMachine)
