import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...words: never) => unknown>
>[1]

const source = (files: readonly string[]) => files.map((file) => resolve('src', file))

/** The script that a pre-rendered page has from the start; all else waits for the first interaction. */
const FIRST = source(['app/hydrateOnInteraction.ts', 'app/replayInput.ts'])
/** The helpers that the bundler adds for dynamic imports. */
const PRELOAD = 'vite/preload-helper'
/** All that a page of the site has after that, whichever it is. */
const SITE = source(['app/main.tsx'])
const SIGN_IN = source(['pages/LoginPage.tsx'])
const HOME = source(['pages/HomePage.tsx'])
const PUBLIC_FORMS = source([
  'actors/preparation.ts',
  'pages/ContactPage.tsx',
  'pages/CreateAccountPage.tsx',
  'pages/ForgetPasswordPage.tsx',
  'pages/ResetPasswordPage.tsx',
])
const PRODUCTS = source(['pages/public/product/ProductPage.tsx'])
/** Calls with a token, their answers, and what a tab keeps of them. */
const RECORDS = source(['session/restore.ts', 'api/users.ts', 'session/cache.ts'])
/** The remaining modules of pages without a session. */
const OTHER_PUBLIC = source([
  'pages/NotFoundPage.tsx',
  'pages/public/legal/LegalPage.tsx',
  'pages/public/product/ProductPage.tsx',
  'api/auth.ts',
  'api/forms.ts',
  'content/listen.ts',
  'content/queries.ts',
  'ui/toasts.tsx',
])
/** Comes with the window of a deposit, and when an app is set up: most visits of a page do neither. */
const QR_CODES = source(['flows/drawQrCode.ts'])
/** The signed-in customer's pages, and the windows on them. */
const ACCOUNT = source([
  'pages/DashboardLayout.tsx',
  'pages/OverviewPage.tsx',
  'pages/LoanPage.tsx',
  'pages/AccountDetailsPage.tsx',
  'pages/InvestifyPage.tsx',
  'app/prepareDashboard.ts',
  'flows/accountSettings/AccountSettingsDialog.tsx',
  'flows/deposit/DepositDialog.tsx',
  'pages/dashboard/DepositReturnWindow.tsx',
  'flows/kyc/KycDialog.tsx',
  'flows/loanApplication/LoanDialog.tsx',
  'flows/loanNotice/LoanNoticeDialog.tsx',
  'flows/loanPayment/LoanPaymentDialog.tsx',
  'pages/dashboard/WithdrawalWindow.tsx',
])
const SIGNED_IN = [...RECORDS, ...ACCOUNT]

/** The home page's newsletter and the page of a forgotten password share it; as a file of its own it would cost 1.4 kB. */
const EMAIL_FORM = resolve('machines/emailForm.ts')

/**
 * Which modules come in one file. By itself the bundler makes a file of every few modules that the same pages share:
 * the dashboard then asks for a hundred, most of them smaller than their request. A group imports only itself, the
 * groups before it and ungrouped modules, so that modules run in their order.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // One file: each more would be a request that the first view waits for.
    name: (id, graph) => (isReached(id, FIRST, graph) || id.includes(PRELOAD) ? 'start' : null),
    debugName: 'start',
    includeDependenciesRecursively: false,
  },
  // The main module itself waits for modules that need this group: together they would wait for one another.
  group('site', 1, (id, graph) => !SITE.includes(id) && isReached(id, SITE, graph)),
  group('sign-in', 2, (id, graph) => isReached(id, SIGN_IN, graph)),
  // The dashboard and the sign-in calls share a little with public pages and forms, and must not load all of those for it.
  group(
    'common',
    2,
    (id, graph) =>
      id === EMAIL_FORM || (isReached(id, HOME, graph) && isReached(id, SIGNED_IN, graph)),
  ),
  group(
    'fields',
    2,
    (id, graph) => isReached(id, PUBLIC_FORMS, graph) && isReached(id, SIGNED_IN, graph),
  ),
  group('public', 2, (id, graph) => isReached(id, HOME, graph)),
  group(
    'figures',
    2,
    (id, graph) => isReached(id, PRODUCTS, graph) && isReached(id, SIGNED_IN, graph),
  ),
  group('forms', 2, (id, graph) => isReached(id, PUBLIC_FORMS, graph)),
  group('records', 2, (id, graph) => isReached(id, RECORDS, graph)),
  group(
    'account',
    2,
    (id, graph) =>
      ![OTHER_PUBLIC, QR_CODES].some((other) => isReached(id, other, graph)) &&
      isReached(id, ACCOUNT, graph),
  ),
]

/** @param minShareCount pages or windows that have to share a module before it is in the group */
function group(
  name: string,
  minShareCount: number,
  holds: (id: string, graph: Graph) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, graph) => (!isReached(id, FIRST, graph) && holds(id, graph) ? name : null),
    debugName: name,
    minShareCount,
    includeDependenciesRecursively: false,
  }
}

/** The static imports of each list of modules, itself included; read once a build. */
const known = new Map<readonly string[], Set<string>>()

function isReached(id: string, from: readonly string[], graph: Graph): boolean {
  let reached = known.get(from)
  if (!reached) {
    reached = new Set(from)
    for (const one of reached)
      for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
    known.set(from, reached)
  }
  return reached.has(id)
}
