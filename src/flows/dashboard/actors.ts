import { fromPromise } from 'xstate'
import { getAllDeposits } from '#api/deposits.ts'
import { geKYCDetails } from '#api/kyc.ts'
import { getAllLoans } from '#api/loans.ts'
import { getAllWithdrawals } from '#api/transfers.ts'
import { getUser } from '#api/users.ts'
import type { User } from '#contract/user.ts'
import type { Records } from '#machines/dashboard/dashboard.types.ts'
import { cacheDeposits, cacheKyc, cacheLoans, cacheTransfers } from '#session/cache.ts'
import { readToken } from '#session/storage.ts'

interface Dependencies {
  userId: string
  /** a newer copy of the customer's record was read */
  onUser: (user: User) => void
}

/** The actors of the dashboard's chart; each answer is cached for the next page load. D10 */
export function dashboardActors({ userId, onUser }: Dependencies) {
  const readActor = <Answer, Selected>(
    call: (token: string, id: string) => Promise<Answer>,
    select: (answer: Answer) => Selected,
    cache: (selected: Selected) => void,
  ) =>
    fromPromise<Selected, void>(async ({ signal }) => {
      const token = readToken() ?? ''
      const selected = select(await call(token, userId))
      // An answer after sign-out, or after a newer read has started, must not be cached.
      if (!signal.aborted && readToken() === token) cache(selected)
      return selected
    })
  return {
    readUser: readActor(getUser, (user) => user, onUser),
    readLoans: readActor(getAllLoans, ({ loan }): Records['loans'] => loan, cacheLoans),
    readDeposits: readActor(
      getAllDeposits,
      ({ deposit }): Records['deposits'] => deposit,
      cacheDeposits,
    ),
    readKyc: readActor(geKYCDetails, ([first]): Records['kyc'] => first ?? null, cacheKyc),
    readTransfers: readActor(
      getAllWithdrawals,
      ({ transfers }): Records['transfers'] => transfers,
      cacheTransfers,
    ),
  }
}
