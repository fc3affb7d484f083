import type { LoanRecord, LoansAnswer } from '#contract/money.ts'
import type { LoanNoticeInput } from '#machines/loanNotice/loanNotice.machine.ts'
import { sampleLoan } from '#machines/samples.ts'
import type { LoanTable } from '#server/db/schema.ts'
import { loanSteps } from '#tests/browser/customer.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { Around, Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

const calls = ['GET loan/*']
const kept: Record<string, LoanTable['status']> = { Pending: 'pending', true: 'approved' }

/** Other back ends may answer more states of a loan than ours does, which has three. */
const asElsewhere = (loan: LoanRecord | undefined): LoansAnswer | undefined =>
  loan && !(loan.status in kept) ? { loan: [loan], totalAmount: loan.amount } : undefined

/** The bank's own row of the one loan; a rejected one leaves its answer. */
const decide = ({ site, kept: { id } }: Around, loan: LoanRecord | undefined) =>
  site.bank.bank.db
    .updateTable('loans')
    .set({ status: loan ? kept[loan.status] : 'rejected' })
    .where('customer_id', '=', id as string)
    .execute()

export const loanNoticeTour: Tour = {
  wires: {
    readLoan: {
      calls,
      reply: asElsewhere,
      arrange: async (loan: LoanRecord | undefined, around) => {
        await decide(around, loan)
      },
    },
  },
  async open({ loan = undefined }: LoanNoticeInput, around) {
    const { page, customer, hold, letPass } = around
    const elsewhere = asElsewhere(loan)
    if (elsewhere) hold()
    await signedIn(around, {
      at: '/loan',
      async arrange(borrower) {
        around.kept.id = borrower.id
        await borrow(borrower)
        if (!elsewhere) await decide(around, loan ?? sampleLoan('Pending'))
      },
    })
    if (elsewhere) await letPass(calls, elsewhere)
    await there(page.getByRole('button', { name: 'Loan status' }))
    hold()
    // While the loans are being read nobody knows where the latest stands.
    if (!loan) await backOnline(around)
    await customer.press('Loan status')
    await there(page.locator('[data-flow=loanNotice]'))
  },
  outside: (around) => ({
    'loan read': async (loan) => {
      const read = loan as LoanRecord
      const elsewhere = asElsewhere(read)
      if (!elsewhere) await decide(around, read)
      await backOnline(around)
      await around.letPass(calls, elsewhere)
    },
  }),
  cannot({ event }, state) {
    if (event.type !== 'loanRead') return undefined
    return ['reading', 'pending.reloading'].includes(state)
      ? 'the page and the notice wait for one and the same read'
      : undefined
  },
}

/** The page behind reads its records again. */
const backOnline = ({ page }: Around) =>
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
