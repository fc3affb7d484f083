import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import {
  authPaths,
  dashboardPaths,
  frontPaths,
  type PagePath,
  productPaths,
} from '#contract/pages.ts'

type Loader = () => Promise<{ default: ComponentType }>

/** A screen: its code is loaded when it is first shown, or a little before. */
export interface Screen {
  path: PagePath | '*'
  /** the document's title, before the bank's name; a page without one sets its own */
  title?: string
  load: Loader
  Component: LazyExoticComponent<ComponentType>
}

const screen = (path: PagePath | '*', title: string | undefined, load: Loader): Screen => ({
  path,
  title,
  load,
  Component: lazy(load),
})

/** Each path of a list with its title and code: one that is missing, or too many, does not compile. */
type Pages<Path extends string> = Record<Path, readonly [title: string | undefined, load: Loader]>

function screensOf<Path extends PagePath>(paths: readonly Path[], pages: Pages<Path>): Screen[] {
  return paths.map((path) => {
    const [title, load] = pages[path]
    return screen(path, title, load)
  })
}

/** The home page, and how to reach the bank (P10). */
export const frontScreens = screensOf(frontPaths, {
  '/': [undefined, () => import('#pages/HomePage.tsx')],
  '/contact': [undefined, () => import('#pages/ContactPage.tsx')],
})

/** The product pages (P4): one code, each its own words. */
export const productScreens = productPaths.map((path) =>
  screen(path, undefined, () => import('#pages/public/product/ProductPage.tsx')),
)

export const NOT_FOUND_TITLE = 'Page not found'
export const notFoundScreen = screen('*', NOT_FOUND_TITLE, () => import('#pages/NotFoundPage.tsx'))

/** Sign-in and what belongs to it. */
export const authScreens = screensOf(authPaths, {
  '/login': ['Sign In', () => import('#pages/LoginPage.tsx')],
  '/create-account': ['Sign Up', () => import('#pages/CreateAccountPage.tsx')],
  '/forget-password': ['Forget Password', () => import('#pages/ForgetPasswordPage.tsx')],
  '/reset-password/:id': ['Reset Password', () => import('#pages/ResetPasswordPage.tsx')],
})

/** For signed-in customers (D1). */
export const dashboardScreens = screensOf(dashboardPaths, {
  '/dashboard-overview': ['Overview', () => import('#pages/OverviewPage.tsx')],
  '/loan': ['Loan', () => import('#pages/LoanPage.tsx')],
  '/account-details': ['Account', () => import('#pages/AccountDetailsPage.tsx')],
  '/investify': ['Invest', () => import('#pages/InvestifyPage.tsx')],
})

const loadLayout = () => import('#pages/DashboardLayout.tsx')
export const DashboardLayout = lazy(loadLayout)

const screens = [...frontScreens, ...productScreens, ...authScreens, ...dashboardScreens]

/** Starts loading the code of a path, so that it is there when it is asked for. */
export function preload(pathname: string): void {
  const found = screens.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  if (!found) return
  // A failed preload is no failure: the screen itself loads again and tells.
  found.load().catch(() => undefined)
  if (dashboardScreens.includes(found)) loadLayout().catch(() => undefined)
}

/** Where a form leads. */
const next: Record<string, string> = {
  '/login': '/dashboard-overview',
  '/create-account': '/login',
}

/** Loads a page's code when somebody is about to go there: points at its link, or sends a form. @returns undo */
export function preloadAhead(): () => void {
  const undo = new AbortController()
  const options = { signal: undo.signal, passive: true }
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin) preload(link.pathname)
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, onLink, options)
  document.addEventListener('submit', () => preload(next[location.pathname] ?? ''), options)
  return () => undo.abort()
}
