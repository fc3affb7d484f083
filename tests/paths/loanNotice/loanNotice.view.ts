import type { LoanRecord } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const loanNoticeView: ViewSetup = {
  hostEvents: ({ send }) => ({
    loanRead: ({ loan }: { loan?: LoanRecord }) => send({ type: 'loanRead', loan } as never),
    loanUnread: (failure: Failure) => send({ type: 'loanUnread', failure } as never),
  }),
}
