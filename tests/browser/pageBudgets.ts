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
}

const budgetsOf = <Path extends PagePath>(paths: readonly Path[], budget: PageBudget) =>
  Object.fromEntries(paths.map((path) => [path, budget])) as Record<Path, PageBudget>

/** Every page has one. */
export const pageBudgets: Readonly<Record<PagePath, PageBudget>> = {
  '/': { firstView: 68, fonts: 38, scripts: 127, all: 188 },
  '/contact': { firstView: 69, fonts: 38, scripts: 145, all: 208 },
  ...budgetsOf(productPaths, { firstView: 71, fonts: 38, scripts: 149, all: 216 }),
  ...budgetsOf(legalPaths, { firstView: 71, fonts: 38, scripts: 151, all: 218 }),
  // With the code of their call, so that a press finds it here (R7).
  '/login': { firstView: 57, fonts: 38, scripts: 153, all: 210 },
  '/forget-password': { firstView: 58, fonts: 38, scripts: 152, all: 209 },
  '/reset-password/:id': { fonts: 38, scripts: 128, all: 182 },
  '/create-account': { fonts: 38, scripts: 157, all: 214 },
  '/dashboard-overview': { fonts: 38, scripts: 186, all: 255 },
  '/loan': { fonts: 38, scripts: 191, all: 262 },
  '/account-details': { fonts: 38, scripts: 190, all: 260 },
  '/investify': { fonts: 38, scripts: 189, all: 260 },
  '/activity': { fonts: 38, scripts: 196, all: 268 },
  '/security': { fonts: 38, scripts: 216, all: 292 },
}

/** The files of the page of the back office, in kB as they are stored: operators sit at desks, but wait for it too. */
export const backOfficeBudget = { scripts: 515, all: 700 }
