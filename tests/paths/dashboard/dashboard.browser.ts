import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { DepositRecord, KycRecord, User } from '#contract/records.ts'
import type { ApiFailure } from '#domain/failure.ts'
import type {
  DashboardContext,
  DashboardInput,
  Reads,
  Resource,
  WindowName,
} from '#machines/dashboard/dashboard.types.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { leafStates } from '#machines/meta.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { look } from '#tests/support/look.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { pauseClock } from '../levels/browser/pauseClock.ts'
import { readByItself } from '../levels/browser/readByItself.ts'
import { markFunded, replaceRows, seedWithdrawal } from '../levels/browser/seedBank.ts'
import { clockNudger, waitForVisible } from '../levels/browser/waitForVisible.ts'
import { breakFlow, breakView, madeFault } from './dashboard.madeFaults.ts'
import { onlyFailedRecords, startPage } from './dashboard.pages.ts'
import { type BankRecords, type CallEnd, type Opening, setupSteps } from './dashboard.setupSteps.ts'
import { WindowCode } from './dashboard.windowCode.ts'

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

/** Milliseconds between two looks at the page, and how many looks there are at most. */
const PAUSE_MS = 20
const MAX_TURNS = PATIENCE / PAUSE_MS

const day = { days: 9 }
const reference = 'withdrawal-made-before'

/** Replaces all rows of the path's customer in one table. */
const setRows = (
  { site, pathState: { customer } }: SiteContext,
  table: Parameters<typeof replaceRows>[2],
  records: Parameters<typeof replaceRows>[3],
) => replaceRows(site.bank, customer as TestCustomer, table, records)

const setProfit = (context: SiteContext, profit: string) =>
  setRows(context, 'gains', { profit: Number(profit) > 0 ? [{ amount: profit, ...day }] : [] })

const windowCode = new WeakMap<Page, WindowCode>()

/** The code of the site's windows. */
const codeOf = ({ page }: SiteContext): WindowCode => windowCode.get(page)!

/** The window that the customer opened last. */
const opened = ({ pathState }: SiteContext) => pathState.window as WindowName

/** The window that the chart loads. */
const loadingIn = (snapshot: AnyMachineSnapshot): WindowName => {
  const name = /modal\.(.+)\.loading/.exec(leafStates(snapshot.value))?.[1]
  return (name === 'withdrawal.open.identity' ? 'kyc' : name) as WindowName
}

const noWindowLoads = async ({ page }: SiteContext): Promise<boolean> =>
  (await page.locator('.dash:not([data-state*=".loading"])').count()) > 0

/** A withdrawal that opens reads all five records; they must have left the page before the next move. */
const hasReadWithdrawal = (context: SiteContext): boolean =>
  opened(context) !== 'withdrawal' || context.hasPassedNextCalls()

async function waitUntil(
  { page }: SiteContext,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const nudge = clockNudger(page)
  for (let turn = 0; !(await isSo()); turn++) {
    if (turn === MAX_TURNS) throw new Error('the window did not open')
    await nudge(turn)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

export const dashboardBrowser: BrowserSetup = {
  needsWidth: true,
  hasPages: true,
  networkMocks: {
    readUser: {
      calls: [reads.user],
      async arrange(user: User, context) {
        await setProfit(context, String(user.profit))
        await setEmailConfirmed(context, user)
      },
    },
    readLoans: {
      calls: [reads.loans],
      // The status "Approved" comes from other back ends; ours has three states of a loan.
      reply: ({ rows }: Reads['loans']) =>
        rows[0]?.status === 'Approved' ? { loan: rows, totalAmount: rows[0].amount } : undefined,
      arrange: ({ rows }: Reads['loans'], context) =>
        setRows(context, 'loans', {
          loans: rows.map(({ amount, status, agreement }) => ({
            amount: String(amount),
            status: status === 'Pending' ? 'pending' : 'approved',
            // The first payment is due in 20 days.
            ...(agreement && {
              agreed: {
                ...{ apr: String(agreement.apr), termMonths: agreement.termMonths },
                ...{ firstDue: -20, repaid: 0 },
              },
            }),
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
    openWindow: {
      calls: [],
      async end(end, context) {
        const window = opened(context)
        if (codeOf(context).has(window)) return
        if (end.kind === 'failure') {
          const isBroken = (end.sample as ApiFailure).failure.kind === 'bug'
          return isBroken ? codeOf(context).break(window) : codeOf(context).fail(window)
        }
        // A withdrawal reads all five records when it opens: the bank answers those reads.
        if (window === 'withdrawal') await context.passNextCalls(Object.values(reads))
        await codeOf(context).pass(window)
        await waitUntil(context, () => hasReadWithdrawal(context))
      },
      instant: {
        applies: (snapshot, next, context) =>
          next?.kind === 'answer' && codeOf(context).has(loadingIn(snapshot)),
        prepare: async () => undefined,
        hasRun: async (context) => hasReadWithdrawal(context) && (await noWindowLoads(context)),
      },
    },
    readTransfers: {
      calls: [reads.transfers],
      arrange: ({ rows }: Reads['transfers'], context) =>
        setRows(context, 'transfers', {
          transfers: rows.map(({ amount, status }) => ({
            amount: String(amount),
            path: 'invest' as const,
            paid: status === true,
            ...day,
          })),
        }),
    },
  },
  async open({ user, cached, resume }: DashboardInput, context) {
    const { page, site, holdCalls, pathState, moves } = context
    holdCalls()
    await context.oncePerSite('windowCode', async () => {
      windowCode.set(page, new WindowCode(page))
      await codeOf(context).install()
    })
    codeOf(context).reset()
    if (resume && resume !== 'unreadable') pathState.window = resume.window
    await openSignedIn(context, {
      at: startPage(moves),
      resumed: resume && (resume === 'unreadable' ? resume : { window: resume }),
      stored: cached && {
        loans: cached.loans,
        deposits: cached.deposits,
        kyc: cached.kyc,
        withdraw: cached.transfers,
      },
      async arrange(customer) {
        pathState.customer = customer
        await setProfit(context, user.profit as string)
        await setEmailConfirmed(context, user)
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
          (text) => localStorage.setItem('openRequests', text),
          JSON.stringify({
            [(pathState.customer as TestCustomer).id]: { withdrawal: [{ reference }] },
          }),
        )
      }
      await context.passNextCalls(Object.values(reads))
    },
    async beforeOpening({ window, mayBeLoaded, snapshot }: Opening) {
      context.pathState.window = window
      codeOf(context).hold(window)
      // Loaded code stays, so its loading would not be visible.
      const code = codeOf(context)
      if (code.isSpoiled(window) || (code.has(window) && !mayBeLoaded))
        await openFreshPage(context, snapshot)
    },
    beforeRetry: () => codeOf(context).hold(opened(context)),
    async windowLoaded(window: WindowName) {
      await codeOf(context).pass(window)
      await waitUntil(context, () => noWindowLoads(context))
    },
    passVerifyDelay: () => context.site.pass(3_000),
    confirmElsewhere: () => setEmailConfirmed(context, { emailConfirmed: true }),
    async contentChanged(known: readonly Resource[]) {
      // A page that is visible again connects anew, and its welcome says that the content may have changed. It also
      // reads the known records again: the bank answers those reads.
      await context.passNextCalls(known.map((resource) => reads[resource]))
      await look(context.page, 'hidden')
      await look(context.page, 'visible')
    },
    async viewFailed(window: WindowName) {
      const open = await context.page.locator('dialog[open]').count()
      await breakView(context.page, window === 'kyc' ? open - 1 : 0)
    },
    breakFlow: (flow: FlowName) => breakFlow(context.page, flow),
    async closeWithdrawalBelow() {
      for (const name of ['Cancel', 'Close now'])
        await context.page
          .locator('dialog button', { hasText: new RegExp(`^${name}$`) })
          .first()
          .evaluate((button: HTMLButtonElement) => button.click())
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
  isExpectedComplaint: (text) =>
    [madeFault, 'The code did not come'].some((fault) => text.includes(fault)) ||
    /^Failed to load resource: .*\/assets\//.test(text),
  cannot: (...move) => readByItself(...move) ?? onlyFailedRecords(...move),
}

/** Opens the page again, which has loaded no window, and brings it into the same state. */
async function openFreshPage(context: SiteContext, snapshot: AnyMachineSnapshot): Promise<void> {
  const { page, customer } = context
  codeOf(context).reset()
  await page.clock.resume()
  // A window that comes back by itself would have loaded its code.
  await page.evaluate(() => sessionStorage.removeItem('openWindow'))
  await page.reload({ waitUntil: 'commit' })
  await waitForVisible(page.locator('.page-header'))
  await pauseClock(page)
  const isRead = (name: string) => snapshot.matches({ data: { [name]: 'ready' } })
  const known = Object.entries(reads).filter(([name]) => isRead(name))
  for (const [, call] of known) await context.answerHeldCalls([call])
  const { withdrawal } = snapshot.context as DashboardContext
  if (!snapshot.hasTag('withdrawal') || !withdrawal) return
  await setupSteps.withdraw(customer, withdrawal, 'KYC none')
  await setupSteps.waitForWindow(customer, 'withdrawal')
}

async function setEmailConfirmed(
  { site, pathState }: SiteContext,
  { emailConfirmed }: Pick<User, 'emailConfirmed'>,
): Promise<void> {
  const at = emailConfirmed === false ? null : site.bank.clock.now().toISOString()
  await site.bank.bank.db
    .updateTable('customers')
    .set({ email_confirmed_at: at })
    .where('id', '=', (pathState.customer as TestCustomer).id)
    .execute()
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
