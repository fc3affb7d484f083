import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...words: never) => unknown>
>[1]

const source = (...files: string[]) => files.map((file) => resolve('src', file))

/** The script that a pre-rendered page has from the start; all else waits for the first interaction. */
const FIRST = source('app/hydrateOnInteraction.ts', 'app/replayInput.ts')
/** The helpers that the bundler adds: for packages of another module format, and for dynamic imports. */
const HELPERS = /rolldown\/runtime|vite\/preload-helper/
/** All that a page of the site has after that, whichever it is. */
const SITE = source('app/main.tsx')

/** Code that each page of the dashboard asks for by itself. */
const SIGNED_IN = ['pages/DashboardLayout.tsx', 'app/prepareDashboard.ts', 'api/users.ts']
const CALL_OF_FORM = 'api/auth.ts'

/** Each page, with the modules whose code it loads without being used; the parts that several show later; the dashboard's windows. */
const pages = {
  home: source('pages/HomePage.tsx'),
  contact: source('pages/ContactPage.tsx'),
  product: source('pages/public/product/ProductPage.tsx'),
  legal: source('pages/public/legal/LegalPage.tsx'),
  notFound: source('pages/NotFoundPage.tsx'),
  signIn: source('pages/LoginPage.tsx', CALL_OF_FORM),
  forgotten: source('pages/ForgetPasswordPage.tsx', CALL_OF_FORM),
  reset: source('pages/ResetPasswordPage.tsx'),
  signUp: source('pages/CreateAccountPage.tsx', 'actors/preparation.ts'),
  overview: source('pages/OverviewPage.tsx', ...SIGNED_IN),
  loan: source('pages/LoanPage.tsx', ...SIGNED_IN),
  account: source('pages/AccountDetailsPage.tsx', ...SIGNED_IN),
  invest: source('pages/InvestifyPage.tsx', ...SIGNED_IN),
  activity: source('pages/ActivityPage.tsx', ...SIGNED_IN),
  security: source('pages/SecurityPage.tsx', ...SIGNED_IN),
  examples: source('pages/public/product/exampleViews.ts'),
  messages: source('ui/toasts.tsx'),
  windows: source(
    'flows/accountSettings/AccountSettingsDialog.tsx',
    'flows/deposit/DepositDialog.tsx',
    'pages/dashboard/DepositReturnWindow.tsx',
    'flows/kyc/KycDialog.tsx',
    'flows/loanApplication/LoanDialog.tsx',
    'flows/loanNotice/LoanNoticeDialog.tsx',
    'flows/loanPayment/LoanPaymentDialog.tsx',
    'pages/dashboard/WithdrawalWindow.tsx',
  ),
}
type Page = keyof typeof pages

const figurePages: Page[] = ['overview', 'loan', 'account', 'invest', 'windows']
const dashboard: Page[] = [...figurePages, 'activity', 'security']

/**
 * The files that pages share, with the pages that may load each. A module is in the first file whose pages include all
 * that need it: so no page loads much that it does not need, and a file never imports one before it in this list.
 * By itself the bundler makes a file for each set of pages: the dashboard then asks for a hundred, most of them smaller
 * than their request.
 */
const shared: Readonly<Record<string, readonly Page[]>> = {
  windows: ['windows'],
  steps: ['security', 'windows'],
  figures: figurePages,
  dashboard,
  products: ['product', 'legal', 'notFound', 'examples'],
  text: ['home', 'product', 'legal', 'examples'],
  public: ['home', 'contact', 'product', 'legal', 'notFound', 'examples'],
  'sign-in': ['signIn', 'forgotten', 'reset', 'signUp', 'security', 'windows'],
  fields: ['contact', 'signUp', 'activity', 'security', 'windows'],
  calls: ['signIn', 'forgotten', ...dashboard],
  amounts: ['examples', ...dashboard],
  rules: ['contact', 'signIn', 'forgotten', 'signUp', ...dashboard],
  common: Object.keys(pages) as Page[],
}

/** Which modules come in one file; the others come with the page or window that alone needs them. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // One file: each more would be a request that the first view waits for.
  group('start', 1, (id, graph) => HELPERS.test(id) || isReached(id, FIRST, graph)),
  // The main module itself waits for modules that need this group: together they would wait for one another.
  group('site', 1, (id, graph) => !SITE.includes(id) && isReached(id, SITE, graph)),
  // The layout of the dashboard asks for many modules alone, but comes with what its pages share.
  ...Object.keys(shared).map((name) => group(name, name === 'dashboard' ? 1 : 2, isIn(name))),
]

/** @param minShareCount pages or windows that have to share a module before it is in the group */
function group(
  name: string,
  minShareCount: number,
  holds: (id: string, graph: Graph) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, graph) => (holds(id, graph) ? name : null),
    debugName: name,
    minShareCount,
    includeDependenciesRecursively: false,
  }
}

/** Tells the modules of a file of `shared`. */
function isIn(file: string) {
  const fits = (id: string, graph: Graph): boolean => {
    const needing = pagesOf(id, graph)
    if (needing.length === 0 || isEntry(id, graph)) return false
    if (file === 'dashboard' && needing.length === 1) return false
    const covers = (name: string) => needing.every((page) => shared[name]!.includes(page))
    return Object.keys(shared).find(covers) === file
  }
  return fits
}

const pagesOf = (id: string, graph: Graph): Page[] =>
  (Object.keys(pages) as Page[]).filter((page) => isReached(id, pages[page], graph))

/** Whether it is only ever imported when it is needed, and so begins a file of its own. */
const isEntry = (id: string, graph: Graph): boolean =>
  graph.getModuleInfo(id)?.importers.length === 0

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
