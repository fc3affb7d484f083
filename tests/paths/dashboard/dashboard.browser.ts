import type { DepositRecord, KycRecord, LoanRecord, TransferRecord } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import type { DashboardInput } from '#machines/dashboard/dashboard.types.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { Around, Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { hasMade, holds, isFunded } from '../levels/browser/standing.ts'
import { there } from '../levels/browser/waitForVisible.ts'
import { onLoanPage, retriesElsewhere } from './dashboard.pages.ts'
import type { Answer, Found } from './dashboard.setupSteps.ts'

const reads = {
  user: 'GET users/*',
  loans: 'GET loan/*',
  deposits: 'GET deposit/*',
  kyc: 'GET kyc/*',
  transfers: 'GET transfer/*',
}
/** What is read again after another flow's call has ended so. */
const readAfter = ({ src, as }: Answer): string[] =>
  ({
    sendDeposit: [reads.deposits],
    sendKyc: [reads.kyc],
    takeLoan: [reads.loans],
    saveSettings: [reads.user, reads.kyc],
    readEligibility: as === 'made before' ? Object.values(reads) : [],
  })[src] ?? []

const day = { days: 9 }
const reference = 'withdrawal-made-before'

/** The rows of the path's customer in one table, and no others. */
const rows = (
  { site, kept: { customer } }: Around,
  table: Parameters<typeof holds>[2],
  shows: Parameters<typeof holds>[3],
) => holds(site.bank, customer as TestCustomer, table, shows)

const hasProfit = (around: Around, profit: string) =>
  rows(around, 'postings', { profit: Number(profit) > 0 ? [{ amount: profit, ...day }] : [] })

export const dashboardTour: Tour = {
  wires: {
    readUser: {
      calls: [reads.user],
      arrange: ({ profit }: User, around) => hasProfit(around, String(profit)),
    },
    readLoans: {
      calls: [reads.loans],
      // Ours answers three states of a loan; other back ends call an approved one so.
      reply: (loans: LoanRecord[]) =>
        loans[0]?.status === 'Approved' ? { loan: loans, totalAmount: loans[0].amount } : undefined,
      arrange: (loans: LoanRecord[], around) =>
        rows(around, 'loans', {
          loans: loans.map(({ amount, status }) => ({
            amount: String(amount),
            status: status === 'Pending' ? 'pending' : 'approved',
            ...day,
          })),
        }),
    },
    readDeposits: {
      calls: [reads.deposits],
      arrange: (deposits: DepositRecord[], around) =>
        rows(around, 'deposits', {
          deposits: deposits.map(({ amount, status }) => ({
            amount: String(amount),
            status: status === 'Pending' ? 'pending' : 'confirmed',
            ...day,
          })),
        }),
    },
    readKyc: {
      calls: [reads.kyc],
      arrange: (kyc: KycRecord | null, around) =>
        rows(around, 'kyc_records', {
          kyc: kyc ? (kyc.status ? 'approved' : 'pending') : undefined,
        }),
    },
    readTransfers: {
      calls: [reads.transfers],
      arrange: (transfers: TransferRecord[], around) =>
        rows(around, 'transfers', {
          transfers: transfers.map(({ amount, status }) => ({
            amount: String(amount),
            path: 'invest' as const,
            paid: status === true,
            ...day,
          })),
        }),
    },
  },
  async open({ user, cached }: DashboardInput, around) {
    const { page, site, hold, kept, moves } = around
    hold()
    await signedIn(around, {
      at: onLoanPage(moves) ? '/loan' : '/account-details',
      stored: cached && {
        loans: cached.loans,
        deposits: cached.deposits,
        kyc: cached.kyc,
        withdraw: cached.transfers,
      },
      async arrange(customer) {
        kept.customer = customer
        await hasProfit(around, user.profit as string)
        if (!user.newUser) await isFunded(site.bank, customer)
        await freeNumbers(around)
      },
    })
    await there(page.locator('.page-header'))
  },
  outside: (around) => ({
    // A withdrawal makes the calls of all five records by itself: the bank answers them.
    async found(what) {
      const { site, page, kept } = around
      if ((what as Found) === 'KYC none') await rows(around, 'kyc_records', {})
      else {
        await hasMade(site.bank, kept.customer as TestCustomer, reference)
        await page.evaluate(
          (text) => sessionStorage.setItem('withdrawalReference', text),
          JSON.stringify(reference),
        )
      }
      await around.letNextPass(Object.values(reads))
    },
    async 'toasts gone'() {
      const toasts = around.page.locator('.toast')
      while ((await toasts.count()) > 0) await around.site.pass(1_000)
    },
    'all read again': () => around.expectCalls(Object.values(reads)),
    // The other flows' calls are answered by the bank itself: what they change is read again.
    answered: (answer) => around.expectCalls(readAfter(answer as Answer)),
    async 'loan posted'(arrives) {
      const { page, site } = around
      // One application waits at a time (F9): the one a read before has shown is decided.
      if (arrives) await decideLoans(around)
      else await page.route('**/api/loan', (route) => route.abort(), { times: 1 })
      await site.pass(15_000)
    },
  }),
  cannot: retriesElsewhere,
}

const decideLoans = ({ site, kept }: Around) =>
  site.bank.bank.db
    .updateTable('loans')
    .set({ status: 'rejected' })
    .where('customer_id', '=', (kept.customer as TestCustomer).id)
    .where('status', '=', 'pending')
    .execute()

/** The bank takes a document's number once (F6); another path's customer had it before. */
const freeNumbers = ({ site }: Around) =>
  site.bank.bank.db
    .updateTable('kyc_records')
    .set(({ ref }) => ({ number: ref('id') }))
    .execute()
