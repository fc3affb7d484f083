import type { DepositRecord, KycRecord, LoanRecord, TransferRecord } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import type { DashboardInput } from '#machines/dashboard/dashboard.types.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { markFunded, replaceRows, seedWithdrawal } from '../levels/browser/seedBank.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { onlyFailedRecords, startPage } from './dashboard.pages.ts'
import type { BankRecords, CallEnd } from './dashboard.setupSteps.ts'

const reads = {
  user: 'GET users/*',
  loans: 'GET loan/*',
  deposits: 'GET deposit/*',
  kyc: 'GET kyc/*',
  transfers: 'GET transfer/*',
}
/** The reads that follow when another flow's call ends this way. */
const readsAfter = ({ src, as }: CallEnd): string[] =>
  ({
    sendDeposit: [reads.deposits],
    sendKyc: [reads.kyc],
    takeLoan: [reads.loans],
    saveSettings: [reads.user, reads.kyc],
    readEligibility: as === 'made before' ? Object.values(reads) : [],
  })[src] ?? []

const day = { days: 9 }
const reference = 'withdrawal-made-before'

/** Replaces all rows of the path's customer in one table. */
const setRows = (
  { site, pathState: { customer } }: SiteContext,
  table: Parameters<typeof replaceRows>[2],
  records: Parameters<typeof replaceRows>[3],
) => replaceRows(site.bank, customer as TestCustomer, table, records)

const setProfit = (context: SiteContext, profit: string) =>
  setRows(context, 'postings', { profit: Number(profit) > 0 ? [{ amount: profit, ...day }] : [] })

export const dashboardBrowser: BrowserSetup = {
  networkMocks: {
    openWindow: { calls: [] },
    readUser: {
      calls: [reads.user],
      arrange: ({ profit }: User, context) => setProfit(context, String(profit)),
    },
    readLoans: {
      calls: [reads.loans],
      // The status "Approved" comes from other back ends; ours has three states of a loan.
      reply: (loans: LoanRecord[]) =>
        loans[0]?.status === 'Approved' ? { loan: loans, totalAmount: loans[0].amount } : undefined,
      arrange: (loans: LoanRecord[], context) =>
        setRows(context, 'loans', {
          loans: loans.map(({ amount, status }) => ({
            amount: String(amount),
            status: status === 'Pending' ? 'pending' : 'approved',
            ...day,
          })),
        }),
    },
    readDeposits: {
      calls: [reads.deposits],
      arrange: (deposits: DepositRecord[], context) =>
        setRows(context, 'deposits', {
          deposits: deposits.map(({ amount, status }) => ({
            amount: String(amount),
            status: status === 'Pending' ? 'pending' : 'confirmed',
            ...day,
          })),
        }),
    },
    readKyc: {
      calls: [reads.kyc],
      arrange: (kyc: KycRecord | null, context) =>
        setRows(context, 'kyc_records', {
          kyc: kyc ? (kyc.status ? 'approved' : 'pending') : undefined,
        }),
    },
    readTransfers: {
      calls: [reads.transfers],
      arrange: (transfers: TransferRecord[], context) =>
        setRows(context, 'transfers', {
          transfers: transfers.map(({ amount, status }) => ({
            amount: String(amount),
            path: 'invest' as const,
            paid: status === true,
            ...day,
          })),
        }),
    },
  },
  cannotOpen: ({ resume }: DashboardInput) =>
    resume ? 'a page that was loaded again starts so: tests/browser/reload.test.ts' : undefined,
  async open({ user, cached }: DashboardInput, context) {
    const { page, site, holdCalls, pathState, moves } = context
    holdCalls()
    await openSignedIn(context, {
      at: startPage(moves),
      stored: cached && {
        loans: cached.loans,
        deposits: cached.deposits,
        kyc: cached.kyc,
        withdraw: cached.transfers,
      },
      async arrange(customer) {
        pathState.customer = customer
        await setProfit(context, user.profit as string)
        if (!user.newUser) await markFunded(site.bank, customer)
        await freeNumbers(context)
      },
    })
    await waitForVisible(page.locator('.page-header'))
  },
  hostEvents: (context) => ({
    // A withdrawal reads all five records itself: the bank answers those reads.
    async setBankRecords(records: BankRecords) {
      const { site, page, pathState } = context
      if (records === 'KYC none') await setRows(context, 'kyc_records', {})
      else {
        await seedWithdrawal(site.bank, pathState.customer as TestCustomer, reference)
        await page.evaluate(
          (text) => sessionStorage.setItem('withdrawalReference', text),
          JSON.stringify(reference),
        )
      }
      await context.passNextCalls(Object.values(reads))
    },
    async waitForNoToasts() {
      const toasts = context.page.locator('.toast')
      while ((await toasts.count()) > 0) await context.site.pass(1_000)
    },
    waitForAllReads: () => context.expectCalls(Object.values(reads)),
    // The bank itself answers the other flows' calls; the page then reads again what they changed.
    endCall: (end: CallEnd) => context.expectCalls(readsAfter(end)),
    async postLoan(arrives: boolean) {
      const { page, site } = context
      // A customer has one open application at a time (F9), so an earlier one is decided first.
      if (arrives) await decideLoans(context)
      else await page.route('**/api/loan', (route) => route.abort(), { times: 1 })
      await site.pass(15_000)
    },
  }),
  cannot: onlyFailedRecords,
}

const decideLoans = ({ site, pathState }: SiteContext) =>
  site.bank.bank.db
    .updateTable('loans')
    .set({ status: 'rejected' })
    .where('customer_id', '=', (pathState.customer as TestCustomer).id)
    .where('status', '=', 'pending')
    .execute()

/** The bank takes each document number once (F6), so an earlier path's number is freed. */
const freeNumbers = ({ site }: SiteContext) =>
  site.bank.bank.db
    .updateTable('kyc_records')
    .set(({ ref }) => ({ number: ref('id') }))
    .execute()
