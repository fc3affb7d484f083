import { provideFlow } from '#actors/flowLogic.ts'
import { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'

provideFlow('loanNotice', loanNoticeMachine)
