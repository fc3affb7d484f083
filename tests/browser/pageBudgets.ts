/**
 * What each page may transfer until somebody uses it, in kB on the wire: headers and compressed bodies. A page that
 * needs more has to say why in the change that raises its budget.
 */
export interface PageBudget {
  /** before the load event of a pre-rendered page: all that is seen first */
  firstView?: number
  /** of these, the two fonts */
  fonts: number
  /** scripts, however long nobody uses the page */
  scripts: number
  /** everything, however long nobody uses the page */
  all: number
}

export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  '/': { firstView: 71, fonts: 38, scripts: 128, all: 193 },
  '/contact': { firstView: 68, fonts: 38, scripts: 145, all: 208 },
  '/wire-transfer': { firstView: 72, fonts: 38, scripts: 150, all: 218 },
  '/terms': { firstView: 71, fonts: 38, scripts: 152, all: 218 },
  '/login': { firstView: 57, fonts: 38, scripts: 116, all: 169 },
  '/forget-password': { firstView: 58, fonts: 38, scripts: 117, all: 170 },
  '/create-account': { fonts: 38, scripts: 157, all: 214 },
  '/dashboard-overview': { fonts: 38, scripts: 184, all: 253 },
  '/loan': { fonts: 38, scripts: 188, all: 259 },
  '/account-details': { fonts: 38, scripts: 187, all: 258 },
  '/investify': { fonts: 38, scripts: 187, all: 257 },
  '/activity': { fonts: 38, scripts: 193, all: 264 },
  '/security': { fonts: 38, scripts: 214, all: 290 },
}
