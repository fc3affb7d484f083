import { loanNoticeMount } from '#book/mounts/loanNotice.tsx'
import type { LoanRecord } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const loanNoticeView: ViewSetup = {
  mount: loanNoticeMount,
  hostEvents: ({ send }) => ({
    loanRead: ({ loan }: { loan?: LoanRecord }) => send({ type: 'loanRead', loan } as never),
    loanUnread: (failure: Failure) => send({ type: 'loanUnread', failure } as never),
  }),
}
