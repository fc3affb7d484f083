import { defineFlow } from '#actors/flows.ts'
import { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'

export const loanNoticeFlow = defineFlow('loanNotice', () => loanNoticeMachine)
