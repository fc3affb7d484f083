import type { Page } from 'playwright-core'
import type { Security } from '#contract/security.ts'
import {
  frozenSecurity,
  pendingSecurity,
  sampleReport,
  sampleSecurity,
} from '#machines/security/security.samples.ts'
import { button, dialog } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold } from './calls.ts'
import { signedIn } from './signedIn.ts'

const path = '/security'
const reads = (page: Page, security: Security) => answer(page, 'GET security/*', 200, security)
const grants = (page: Page) =>
  answer(page, 'POST security/reauthenticate/*', 200, {
    grant: 'a-grant-of-the-audit',
    expiresAt: '2026-11-21T12:05:00.000Z',
  })

/** Answers the proof of who is there. */
const prove = async (page: Page, title: string) => {
  const proof = dialog(page, title)
  await proof.getByLabel('Current password').fill('a correct password')
  await proof.getByRole('button', { name: 'Continue' }).click()
}

const fillReport = async (page: Page) => {
  await button(page, 'Report a scam').click()
  const report = dialog(page, 'Report a scam')
  await report.getByLabel('What happened').selectOption('askedToPay')
  await report.getByLabel('Tell us more').fill('A caller wanted a fee before I may withdraw.')
  return report
}

/** The security page and its windows. G20–G26 */
export const securityScreens: Screen[] = [
  signedIn({ name: 'security', path, network: (page) => reads(page, sampleSecurity) }),
  signedIn({
    name: 'security email pending',
    path,
    network: (page) => reads(page, pendingSecurity),
  }),
  signedIn({
    name: 'security frozen',
    path,
    user: { frozenAt: frozenSecurity.frozenAt },
    network: (page) => reads(page, frozenSecurity),
  }),
  signedIn({
    name: 'security frozen by the bank',
    path,
    user: { frozenAt: frozenSecurity.frozenAt },
    network: (page) => reads(page, { ...frozenSecurity, frozenByBank: true }),
  }),
  signedIn({ name: 'overview frozen', user: { frozenAt: frozenSecurity.frozenAt } }),
  signedIn({
    name: 'security reading',
    path,
    network: (page) => hold(page, 'security/*'),
    settled: false,
  }),
  signedIn({ name: 'security unread', path, network: (page) => drop(page, 'security/*') }),
  signedIn({
    name: 'security not offered',
    path,
    network: (page) => answer(page, 'GET security/*', 404, { message: 'Not found' }),
  }),
  signedIn({
    name: 'security sign out elsewhere',
    path,
    network: (page) => reads(page, sampleSecurity),
    action: ({ page }) => button(page, 'Sign out everywhere else').click(),
  }),
  signedIn({
    name: 'security freeze lost',
    path,
    async network(page) {
      await reads(page, sampleSecurity)
      await drop(page, 'security/freeze/*')
    },
    async action({ page }) {
      await button(page, 'Freeze my account').click()
      const question = dialog(page, 'Freeze your account?')
      await question.getByRole('button', { name: 'Freeze now' }).click()
      await question.getByRole('alert').waitFor()
    },
  }),
  signedIn({
    name: 'security proof',
    path,
    network: (page) => reads(page, sampleSecurity),
    action: ({ page }) => button(page, 'Change password').click(),
  }),
  signedIn({
    name: 'security new password refused',
    path,
    async network(page) {
      await reads(page, sampleSecurity)
      await grants(page)
    },
    async action({ page }) {
      await button(page, 'Change password').click()
      await prove(page, 'Change password')
      const form = dialog(page, 'Change password')
      await form.locator('[name=password]').waitFor()
      await form.locator('button[type=submit]').click()
      await form.getByText('Password is required').waitFor()
    },
  }),
  signedIn({
    name: 'security email link sent',
    path,
    async network(page) {
      await reads(page, sampleSecurity)
      await grants(page)
      await answer(page, 'PUT security/email/*', 200, { message: 'ok' })
    },
    async action({ page }) {
      await button(page, 'Change email').click()
      await prove(page, 'Change email')
      const form = dialog(page, 'Change email')
      await form.locator('[name=email]').fill('ada.new@example.com')
      await form.locator('button[type=submit]').click()
      await form.getByText('Open the link we mailed you').waitFor()
    },
  }),
  signedIn({
    name: 'security report',
    path,
    network: (page) => reads(page, sampleSecurity),
    action: ({ page }) => fillReport(page),
  }),
  signedIn({
    name: 'security report sent',
    path,
    async network(page) {
      await reads(page, sampleSecurity)
      await answer(page, 'POST security/report/*', 200, sampleReport)
    },
    async action({ page }) {
      const report = await fillReport(page)
      await report.locator('button[type=submit]').click()
      await report.getByText('Your report has arrived').waitFor()
    },
  }),
]
