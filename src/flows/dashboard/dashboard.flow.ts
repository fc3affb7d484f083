import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { prepare } from '#actors/preparation.ts'
import { getAllDeposits } from '#api/deposits.ts'
import { geKYCDetails } from '#api/kyc.ts'
import { getAllLoans } from '#api/loans.ts'
import { getAllWithdrawals } from '#api/transfers.ts'
import { getUser } from '#api/users.ts'
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { Reads, WindowName } from '#machines/dashboard/dashboard.types.ts'
import type { Preparation } from '#machines/preparation.ts'
import { cacheDeposits, cacheKyc, cacheLoans, cacheTransfers } from '#session/cache.ts'
import { type DraftName, readDraft } from '#session/drafts.ts'
import { requestBefore } from '#session/openRequests.ts'
import { hasStored, readToken } from '#session/storage.ts'

/** A read of one record; each answer is cached for the next page load. D10 */
const readActor = <Answer, Selected>(
  call: (token: string, id: string) => Promise<Answer>,
  select: (answer: Answer) => Selected,
  cache: (selected: Selected) => void = () => undefined,
) =>
  fromPromise<Selected, void>(async ({ signal, system }) => {
    const token = readToken() ?? ''
    const selected = select(await call(token, customerOf(system)._id))
    // An answer after sign-out, or after a newer read has started, must not be cached.
    if (!signal.aborted && readToken() === token) cache(selected)
    return selected
  })

/** The draft of each window's form. */
const draftOf: Partial<Record<WindowName, DraftName>> = {
  deposit: 'deposit',
  kyc: 'kyc',
  loanApplication: 'loan',
  withdrawal: 'withdrawal',
  accountSettings: 'settings',
}

export const dashboardFlow = defineFlow('dashboard', (bank) =>
  dashboardMachine.provide({
    actors: {
      readUser: readActor(getUser, (user) => user),
      readLoans: readActor(
        getAllLoans,
        ({ loan, totalAmount }): Reads['loans'] => ({ rows: loan, total: totalAmount }),
        cacheLoans,
      ),
      readDeposits: readActor(
        getAllDeposits,
        ({ deposit }): Reads['deposits'] => deposit,
        cacheDeposits,
      ),
      readKyc: readActor(geKYCDetails, ([first]): Reads['kyc'] => first ?? null, cacheKyc),
      readTransfers: readActor(
        getAllWithdrawals,
        ({ transfers, totalAmountTransferred }): Reads['transfers'] => ({
          rows: transfers,
          total: totalAmountTransferred,
        }),
        cacheTransfers,
      ),
      openWindow: fromPromise<Preparation, { window: WindowName; customer: string }>(
        async ({ input: { window, customer } }) => {
          await bank.flows.load(window)
          const prepared = {
            ...prepare(bank, draftOf[window], customer),
            ...requestBefore(window, customer),
          }
          if (window === 'withdrawal')
            return { ...prepared, codesInRecord: hasStored('codesInRecord') }
          return window === 'loanApplication'
            ? { ...prepared, wish: readDraft('loanWish') }
            : prepared
        },
      ),
      deposit: bank.flows.logic('deposit'),
      depositReturn: bank.flows.logic('depositReturn'),
      kyc: bank.flows.logic('kyc'),
      loanApplication: bank.flows.logic('loanApplication'),
      loanNotice: bank.flows.logic('loanNotice'),
      withdrawal: bank.flows.logic('withdrawal'),
      accountSettings: bank.flows.logic('accountSettings'),
      emailConfirmation: bank.flows.logic('emailConfirmation'),
    },
  }),
)
