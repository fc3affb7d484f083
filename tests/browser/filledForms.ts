import type { Locator, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import type { Site } from '#tests/support/site.ts'
import {
  button,
  dialog,
  enter,
  fillDeposit,
  fillKyc,
  fillLoan,
  fillSignUp,
  fillWithdrawal,
  loanSteps,
  payee,
  signUpSteps,
  toasted,
} from './customer.ts'

/** A form as a customer fills it in and sends it. */
export interface FilledForm {
  /** the call it sends */
  path: string
  /** the table that gets one more row on success */
  table: string
  /** Opens the form and fills it in. @returns its container */
  open(site: Site): Promise<Page | Locator>
  /** the label of the submit button */
  submit(form: Page | Locator): Locator
  /** Advances past the page's own delay, up to the call. */
  leaves?(site: Site): Promise<void>
  /** the typed values by field name */
  typed: Record<string, string>
  /** names of the files chosen */
  files?: string[]
  /** Waits until the page shows success. */
  accepted(site: Site): Promise<unknown>
}

const established = { email: 'established@demo.example', password: DEMO_PASSWORD }
const late = { email: 'late.bloom@customers.example', password: 'harbour lantern 9' }

export const filledForms = {
  'Sign-in': {
    path: 'auth/login',
    table: 'tokens',
    async open({ page, url }) {
      await page.goto(`${url}/login`)
      await page.locator('[name="email"]').fill(established.email)
      await page.locator('[name="password"]').fill(established.password)
      return page
    },
    submit: (page) => button(page, 'Log In'),
    typed: established,
    accepted: ({ page }) => toasted(page, 'Login Verified'),
  },
  'Sign-up': {
    path: 'auth/register',
    table: 'customers',
    async open({ page, url }) {
      await page.goto(`${url}/create-account`)
      await fillSignUp(page, late)
      return page
    },
    submit: (page) => button(page, 'Sign Up'),
    typed: signUpSteps(late)[3]!,
    accepted: ({ page }) => toasted(page, 'Registration complete'),
  },
  Deposit: {
    path: 'deposit',
    table: 'deposits',
    async open(site) {
      await enter(site, 'established')
      return fillDeposit(site.page, '77.70')
    },
    submit: (form) => button(form, 'Make Deposit'),
    typed: { amount: '77.70' },
    files: ['receipt.png'],
    accepted: ({ page }) => toasted(page, 'Deposit Successful'),
  },
  Loan: {
    path: 'loan',
    table: 'loans',
    async open(site) {
      // One application at a time (F9): the one of an earlier test is decided first.
      for (const { id, status } of await site.backOffice('loans list', 'invested@demo.example'))
        if (status === 'pending')
          await site.backOffice('loans reject', id, { reason: 'A test goes on' })
      await enter(site, 'invested')
      await site.page.goto(`${site.url}/loan`)
      return fillLoan(site.page)
    },
    submit: (form) => button(form, 'Take Loan'),
    async leaves({ page, pass }) {
      await button(page, 'Validating...').waitFor()
      await pass(5_000)
      await pass(10_000)
    },
    typed: loanSteps.professional,
    accepted: ({ page }) => dialog(page, 'Loan Status').waitFor(),
  },
  'KYC documents': {
    path: 'kyc',
    table: 'kyc_records',
    async open(site) {
      await enter(site, 'new')
      return fillKyc(site.page, 'US 55010177')
    },
    submit: (form) => form.locator('button[type="submit"]'),
    typed: { name: 'Robin Jo Vale', number: 'US 55010177' },
    files: ['front.png', 'back.png'],
    accepted: ({ page }) => toasted(page, 'KYC Details Uploaded'),
  },
  Withdrawal: {
    path: 'transfer/code',
    table: 'codes',
    async open(site) {
      await enter(site, 'established')
      return fillWithdrawal(site.page, '12')
    },
    submit: (form) => button(form, 'Withdraw'),
    typed: { amount: '12', ...payee },
    accepted: ({ page }) => dialog(page, 'Verification Code').waitFor(),
  },
} satisfies Record<string, FilledForm>
