import type { LoanRecord, LoansAnswer } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import type { LoanNoticeInput } from '#machines/loanNotice/loanNotice.machine.ts'
import { sampleLoan } from '#machines/testing/samples.ts'
import type { LoanTable } from '#server/db/recordSchema.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { loanSteps } from '#tests/support/robin.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

const calls = ['GET loan/*']
const statusOf: Record<string, LoanTable['status']> = { Pending: 'pending', true: 'approved' }

/** The answer of another back end, for a loan state that ours does not have. */
const otherBankAnswer = (loan: LoanRecord | undefined): LoansAnswer | undefined =>
  loan && !(loan.status in statusOf)
    ? { loan: [loan], totalAmount: loan.amount ?? undefined }
    : undefined

/**
 * Writes the customer's loan anew with another status, since a decision is never taken back (L21). A rejected loan is
 * not in the bank's answer.
 */
async function decide({ site, pathState: { id } }: SiteContext, loan: LoanRecord | undefined) {
  const { db } = site.bank.bank
  const owned = db.deleteFrom('loans').where('customer_id', '=', id as string)
  const status = loan ? statusOf[loan.status] : 'rejected'
  const rows = await owned.returningAll().execute()
  const loans = rows.map((row) => ({ ...row, status: status ?? row.status }))
  if (loans.length > 0) await db.insertInto('loans').values(loans).execute()
}

export const loanNoticeBrowser: BrowserSetup = {
  // The dashboard makes the call.
  networkMocks: { readLoans: { calls } },
  async open({ loan = undefined }: LoanNoticeInput, context) {
    const { page, customer, holdCalls, answerHeldCalls } = context
    const otherAnswer = otherBankAnswer(loan)
    if (otherAnswer) holdCalls()
    await openSignedIn(context, {
      at: '/loan',
      async arrange(borrower) {
        context.pathState.id = borrower.id
        await borrow(borrower)
        if (!otherAnswer) await decide(context, loan ?? sampleLoan('Pending'))
      },
    })
    if (otherAnswer) await answerHeldCalls(calls, otherAnswer)
    await waitForVisible(page.getByRole('button', { name: 'Loan status' }))
    holdCalls()
    // Without a loan, the notice opens while the page reads the loans.
    if (!loan) await readAgain(context)
    await customer.press('Loan status')
    await waitForVisible(page.locator('[data-flow=loanNotice]'))
  },
  hostEvents: (context) => ({
    async loanRead({ loan, isAsked }: { loan?: LoanRecord; isAsked: boolean }) {
      const otherAnswer = otherBankAnswer(loan)
      if (!otherAnswer) await decide(context, loan)
      if (!isAsked) await readAgain(context)
      await context.answerHeldCalls(calls, otherAnswer)
    },
    loanUnread: (failure: Failure) => context.failHeldReads(calls, failure),
  }),
}

/** Makes the page behind the notice read its records again. */
const readAgain = ({ page }: SiteContext) =>
  page.evaluate(() => window.dispatchEvent(new Event('online')))

const borrow = (customer: TestCustomer) =>
  customer.call('POST', 'loan', {
    body: {
      ...loanSteps.personal,
      ...loanSteps.professional,
      userId: customer.id,
      name: 'Ada Fern',
      email: customer.email,
    },
  })
