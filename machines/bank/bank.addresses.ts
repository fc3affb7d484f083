import { dashboardPaths } from '#domain/dashboardPaths.ts'
import type { BankPage } from './bank.types.ts'

const pages: Record<string, BankPage> = {
  '/contact': 'contact',
  '/login': 'signIn',
  '/create-account': 'signUp',
  '/forget-password': 'forgotPassword',
  // Some pages of the dashboard have a flow of their own.
  ...Object.fromEntries(dashboardPaths.map((path) => [path, 'dashboard'] as const)),
  '/activity': 'activity',
  '/security': 'security',
}

/** The page of the root chart at an address. Like the router, it takes an address with a slash at its end. */
export const bankPageOf = (path: string): BankPage =>
  pages[path.replace(/\/+$/, '')] ??
  (path.startsWith('/reset-password/') ? 'resetPassword' : 'site')

/** The dashboard and its pages with a flow of their own. */
const pagesOfDashboard: readonly BankPage[] = ['dashboard', 'activity', 'security']

/** Whether a page is part of the dashboard: it opens only to a customer who is signed in. D13 */
export const isOfDashboard = (page: BankPage): boolean => pagesOfDashboard.includes(page)
