import { legalPaths, type PagePath, productPaths } from '#contract/pages.ts'

/**
 * The budget of a page until its first use, in kB on the wire: headers and compressed bodies. A page that needs more
 * has to say why in the change that raises its budget.
 */
export interface PageBudget {
  /** before the load event of a pre-rendered page: all that is seen first */
  firstView?: number
  /** of these, the two fonts */
  fonts: number
  /** scripts, with no use of the page */
  scripts: number
  /** everything, with no use of the page */
  all: number
  /** scripts of a page that gets its code with the first act, once that has come */
  afterAct?: number
}

const budgetsOf = <Path extends PagePath>(paths: readonly Path[], budget: PageBudget) =>
  Object.fromEntries(paths.map((path) => [path, budget])) as Record<Path, PageBudget>

/** Product pages that compute no amounts. */
const withoutExamples = [
  '/business-essential-checking',
  '/online-banking',
  '/wire-transfer',
  '/lost-or-stolen-card',
] as const

/** Every page has one. */
export const pageBudgets: Readonly<Record<PagePath, PageBudget>> = {
  '/': { firstView: 60, fonts: 37, scripts: 5, all: 60, afterAct: 119 },
  '/contact': { firstView: 59, fonts: 37, scripts: 5, all: 60, afterAct: 131 },
  // With examples of loans or returns; the others are below.
  ...budgetsOf(productPaths, { firstView: 61, fonts: 37, scripts: 5, all: 61, afterAct: 131 }),
  ...budgetsOf(withoutExamples, { firstView: 60, fonts: 37, scripts: 5, all: 60, afterAct: 124 }),
  ...budgetsOf(legalPaths, { firstView: 60, fonts: 37, scripts: 5, all: 60, afterAct: 122 }),
  // With the code of their call, so that a press finds it here (R7).
  '/login': { firstView: 54, fonts: 37, scripts: 133, all: 181 },
  '/forget-password': { firstView: 54, fonts: 37, scripts: 132, all: 180 },
  '/reset-password/:id': { fonts: 37, scripts: 114, all: 160 },
  '/create-account': { fonts: 37, scripts: 135, all: 182 },
  '/dashboard-overview': { fonts: 37, scripts: 166, all: 223 },
  '/loan': { fonts: 37, scripts: 166, all: 224 },
  '/account-details': { fonts: 37, scripts: 165, all: 222 },
  '/investify': { fonts: 37, scripts: 165, all: 222 },
  '/activity': { fonts: 37, scripts: 166, all: 222 },
  '/security': { fonts: 37, scripts: 178, all: 237 },
}

/** The files of the page of the back office, in kB as they are stored: operators sit at desks, but wait for it too. */
export const backOfficeBudget = { scripts: 515, all: 700 }
