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
  /** a fresh copy of the customer came */
  onUser: (user: User) => void
}

/** What the dashboard's chart asks of the network; each answer is cached for the next page. D10 */
export function dashboardActors({ userId, onUser }: Dependencies) {
  const readActor = <Answer, Kept>(
    call: (token: string, id: string) => Promise<Answer>,
    take: (answer: Answer) => Kept,
    keep: (kept: Kept) => void,
  ) =>
    fromPromise<Kept, void>(async ({ signal }) => {
      const token = readToken() ?? ''
      const kept = take(await call(token, userId))
      // An answer after sign-out, or after a newer read began, must leave nothing in storage.
      if (!signal.aborted && readToken() === token) keep(kept)
      return kept
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
