import { newId } from '#server/platform/ids.ts'
import {
  button,
  dialog,
  fillDeposit,
  fillKyc,
  fillLoan,
  refresh,
  toasted,
} from '#tests/browser/customer.ts'
import { faultNextWrite, loseAnswer } from '#tests/browser/faults.ts'
import { decideNothing } from '#tests/support/decideRequests.ts'
import type { Step } from './step.ts'

/** A deposit, documents and a loan, and what the bank decides. F1–F6 */
export const moneySteps: Step[] = [
  {
    name: 'deposits, and sees it pending',
    from: '/dashboard-overview',
    async run({ site: { page, pass } }) {
      const deposit = await fillDeposit(page, '1,250.50')
      await button(deposit, 'Make Deposit').click()
      await toasted(page, 'Deposit Successful')
      await pass(3_000)
      await deposit.waitFor({ state: 'detached' })
      const row = page.getByRole('listitem').filter({ hasText: '1,250.50' })
      await row.getByText('Pending').waitFor()
    },
  },
  {
    name: 'sees the deposit confirmed',
    from: '/dashboard-overview',
    needs: ['confirmDeposit'],
    async run({ site, operator, account }) {
      await operator.confirmDeposit!(account)
      await refresh(site)
      const row = site.page.getByRole('listitem').filter({ hasText: '1,250.50' })
      await row.getByText('Approved').waitFor()
    },
  },
  {
    name: 'loses the answer to a deposit, and has it once',
    from: '/dashboard-overview',
    async run({ site: { page, pass } }) {
      // No earlier toast is read for this one.
      await pass(6_000)
      const deposit = await fillDeposit(page, '77.70')
      await faultNextWrite(page, 'deposit', loseAnswer)
      await button(deposit, 'Make Deposit').click()
      await toasted(page, 'Deposit Successful')
      await pass(3_000)
      await deposit.waitFor({ state: 'detached' })
      const history = page.getByRole('region', { name: 'History' })
      const rows = history.getByRole('listitem').filter({ hasText: '77.70' })
      await rows.first().waitFor()
      if ((await rows.count()) > 1) throw new Error('it is there twice')
      await decideNothing(page)
    },
  },
  {
    name: 'sends identity documents',
    from: '/dashboard-overview',
    async run({ site: { page, pass } }) {
      const kyc = await fillKyc(page, `NL ${newId().slice(-10)}`)
      await kyc.locator('button[type="submit"]').click()
      await toasted(page, 'KYC Details Uploaded')
      await pass(3_000)
      await kyc.waitFor({ state: 'detached' })
      await page.getByText('Identity check').waitFor()
    },
  },
  {
    name: 'sees the documents verified',
    from: '/dashboard-overview',
    needs: ['approveKyc'],
    async run({ site, operator, account }) {
      await operator.approveKyc!(account)
      await refresh(site)
      await site.page.getByText('Identity check').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'takes a loan, and sees it processing',
    from: '/loan',
    async run({ site: { page, pass } }) {
      const loan = await fillLoan(page)
      await button(loan, 'Take Loan').click()
      await button(loan, 'Validating...').waitFor()
      await pass(5_000)
      await pass(10_000)
      await dialog(page, 'Loan Status').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Processing').first().waitFor()
    },
  },
  {
    name: 'sees the loan approved',
    from: '/loan',
    needs: ['approveLoan'],
    async run({ site, operator, account }) {
      await operator.approveLoan!(account)
      await refresh(site)
      await site.page.getByText('Approved').first().waitFor()
    },
  },
]
