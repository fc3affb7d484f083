import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { Bank } from '#actors/bank.ts'
import type { PageModule } from '#actors/flows.ts'
import { loadCode } from '#api/lazyModules.ts'
import { legalSlugs, type PagePath, productSlugs } from '#contract/pages.ts'
import { idleMoment } from './fetchCode.ts'

/** A page with its own flows; the dashboard’s layout brings the flows that its pages share. */
type Loader = () => Promise<{ default: ComponentType; brings?: PageModule }>

/** A screen whose code is loaded when it is first shown, or preloaded shortly before. */
export interface Screen<Path extends PagePath | '*' = PagePath | '*'> {
  path: Path
  /** the document's title, before the bank's name; a screen without one sets its title itself */
  title?: string
  load: Loader
  Component: LazyExoticComponent<ComponentType>
}

const screen = <Path extends PagePath | '*'>(
  path: Path,
  title: string | undefined,
  load: Loader,
): Screen<Path> => ({ path, title, load, Component: lazy(() => loadCode(load)) })

export const homeScreen = screen('/', undefined, () => import('#pages/HomePage.tsx'))

/** Contact details and branches (P10). */
export const contactScreen = screen('/contact', undefined, () => import('#pages/ContactPage.tsx'))

/** The product pages (P4): one component, each with its own content. */
export const productScreens = productSlugs.map((slug) =>
  screen(`/${slug}`, undefined, async () => {
    const page = await import('#pages/public/product/ProductPage.tsx')
    await page.loadExamples(`page:${slug}`)
    return page
  }),
)

/** The pages of rules and of help with them (P21): one component, each with its own content. */
export const legalScreens = legalSlugs.map((slug) =>
  screen(`/${slug}`, undefined, async () => {
    const page = await import('#pages/public/legal/LegalPage.tsx')
    await page.loadLegalPage(slug)
    return page
  }),
)

export const NOT_FOUND_TITLE = 'Page not found'
export const notFoundScreen = screen('*', NOT_FOUND_TITLE, () => import('#pages/NotFoundPage.tsx'))

/** Sign-in, sign-up and passwords. */
export const authScreens = [
  screen('/login', 'Sign In', () => import('#pages/LoginPage.tsx')),
  screen('/create-account', 'Sign Up', () => import('#pages/CreateAccountPage.tsx')),
  screen('/forget-password', 'Forget Password', () => import('#pages/ForgetPasswordPage.tsx')),
  screen('/reset-password/:id', 'Reset Password', () => import('#pages/ResetPasswordPage.tsx')),
]

/** For signed-in customers (D1). */
export const dashboardScreens = [
  screen('/dashboard-overview', 'Overview', () => import('#pages/OverviewPage.tsx')),
  screen('/loan', 'Loan', () => import('#pages/LoanPage.tsx')),
  screen('/account-details', 'Account', () => import('#pages/AccountDetailsPage.tsx')),
  screen('/investify', 'Invest', () => import('#pages/InvestifyPage.tsx')),
  screen('/activity', 'Activity', () => import('#pages/ActivityPage.tsx')),
  screen('/security', 'Security', () => import('#pages/SecurityPage.tsx')),
]

const loadLayout: Loader = () => import('#pages/DashboardLayout.tsx')
export const DashboardLayout = lazy(() => loadCode(loadLayout))

const screens = [
  homeScreen,
  contactScreen,
  ...productScreens,
  ...legalScreens,
  ...authScreens,
  ...dashboardScreens,
]

type AssertNever<Missing extends never> = Missing
/** A page of the contract that has no screen does not compile. */
export type WithoutScreen = AssertNever<Exclude<PagePath, (typeof screens)[number]['path']>>

const screenAt = (pathname: string) =>
  screens.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))

/** Starts loading the code of a path. */
export function preload(pathname: string): void {
  const found = screenAt(pathname)
  if (!found) return
  // A failed preload is ignored: the screen loads its code again and reports the failure.
  found.load().catch(() => undefined)
  if (dashboardScreens.some(({ path }) => path === found.path)) loadLayout().catch(() => undefined)
}

/**
 * Loads the code of the page at the browser's address where its path fits, else of the first page whose path does.
 * @throws Error when it does not come
 */
export async function loadScreen({ flows }: Bank, fits: (path: string) => boolean): Promise<void> {
  // There is no address where a page is pre-rendered.
  const here = screenAt(globalThis.location?.pathname ?? '') ?? notFoundScreen
  const found = [here, ...screens].find(({ path }) => fits(path)) ?? notFoundScreen
  const isOfDashboard = dashboardScreens.some(({ path }) => path === found.path)
  const modules = await Promise.all([
    loadCode(found.load),
    isOfDashboard ? loadCode(loadLayout) : undefined,
  ])
  for (const module of modules) if (module?.brings) flows.provide(module.brings)
}

/** The page that follows a form. */
const nextPage: Record<string, string> = {
  '/login': '/dashboard-overview',
  '/create-account': '/login',
}

/** Preloads a page when its link is pointed at or focused, or when a form leads to it. @returns unsubscribe */
export function preloadAhead(): () => void {
  const listeners = new AbortController()
  const options = { signal: listeners.signal, passive: true }
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin) preload(link.pathname)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onLink, options)
  // Its files wait until the form's own call has left.
  const onSubmit = () => idleMoment().then(() => preload(nextPage[location.pathname] ?? ''))
  document.addEventListener('submit', onSubmit, options)
  return () => listeners.abort()
}
