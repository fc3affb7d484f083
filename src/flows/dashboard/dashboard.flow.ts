import { fromPromise } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { prepare } from '#actors/preparation.ts'
import { getAllDeposits } from '#api/deposits.ts'
import type { Caller } from '#api/http.ts'
import { geKYCDetails } from '#api/kyc.ts'
import { getAllLoans } from '#api/loans.ts'
import { getAllWithdrawals } from '#api/transfers.ts'
import { getUser } from '#api/users.ts'
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { Reads, WindowName } from '#machines/dashboard/dashboard.types.ts'
import type { ReadInput } from '#machines/params.ts'
import type { Preparation } from '#machines/preparation.ts'
import { cacheDeposits, cacheKyc, cacheLoans, cacheTransfers } from '#session/cache.ts'
import { type DraftName, readDraft } from '#session/drafts.ts'
import { requestBefore } from '#session/openRequests.ts'
import { hasStored, readToken, type Tab } from '#session/storage.ts'

/** A read of one record; each answer is cached for the next page load. D10 */
const readActor = <Answer, Selected>(
  { tab, caller }: Bank,
  call: (caller: Caller, id: string) => Promise<Answer>,
  select: (answer: Answer) => Selected,
  cache: (tab: Tab, selected: Selected) => void = () => undefined,
) =>
  fromPromise<Selected, ReadInput>(async ({ input, signal, system }) => {
    const signedIn = { ...caller(), ...input }
    const selected = select(await call(signedIn, customerOf(system)._id))
    // An answer after sign-out, or after a newer read has started, must not be cached.
    if (!signal.aborted && readToken(tab) === signedIn.token) cache(tab, selected)
    return selected
  })

/** The draft of each window's form. */
const draftOf: Partial<Record<WindowName, DraftName>> = {
  deposit: 'deposit',
  kyc: 'kyc',
  loanApplication: 'loan',
  loanPayment: 'loanPayment',
  withdrawal: 'withdrawal',
  accountSettings: 'settings',
}

export const dashboardFlow = defineFlow('dashboard', (bank) =>
  dashboardMachine.provide({
    actors: {
      readUser: readActor(bank, getUser, (user) => user),
      readLoans: readActor(
        bank,
        getAllLoans,
        ({ loan, totalAmount }): Reads['loans'] => ({ rows: loan, total: totalAmount }),
        cacheLoans,
      ),
      readDeposits: readActor(
        bank,
        getAllDeposits,
        ({ deposit }): Reads['deposits'] => deposit,
        cacheDeposits,
      ),
      readKyc: readActor(bank, geKYCDetails, ([first]): Reads['kyc'] => first ?? null, cacheKyc),
      readTransfers: readActor(
        bank,
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
            return { ...prepared, codesInRecord: hasStored(bank.tab, 'codesInRecord') }
          return window === 'loanApplication'
            ? { ...prepared, wish: readDraft(bank.tab, 'loanWish') }
            : prepared
        },
      ),
      deposit: bank.flows.logic('deposit'),
      depositReturn: bank.flows.logic('depositReturn'),
      kyc: bank.flows.logic('kyc'),
      loanApplication: bank.flows.logic('loanApplication'),
      loanNotice: bank.flows.logic('loanNotice'),
      loanPayment: bank.flows.logic('loanPayment'),
      withdrawal: bank.flows.logic('withdrawal'),
      accountSettings: bank.flows.logic('accountSettings'),
      emailConfirmation: bank.flows.logic('emailConfirmation'),
    },
  }),
)
