import { fromPromise } from 'xstate'
import { takeLoan } from '#api/loans.ts'
import type { User } from '#contract/user.ts'
import type { LoanPayloadInput } from '#machines/loanApplication/loanApplication.types.ts'
import { readToken } from '#session/storage.ts'

/** The actors of the loan application's chart. */
export const loanApplicationActors = (user: User) => ({
  takeLoan: fromPromise<void, LoanPayloadInput>(async ({ input }) => {
    const name = `${user.firstName} ${user.lastName}`
    await takeLoan(readToken() ?? '', { ...input, userId: user._id, name, email: user.email })
  }),
})
