import { Suspense, useDeferredValue, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { checkToken } from '#actors/listeners.ts'
import { Toasts } from '#actors/toasts.tsx'
import { redirects } from '#contract/pages.ts'
import { PageFallback, PageLoad } from '#flows/pageLoad/PageLoad.tsx'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import type { SiteBank } from './bank.ts'
import { DemonstrationBanner } from './DemonstrationBanner.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import {
  authScreens,
  contactScreen,
  DashboardLayout,
  dashboardScreens,
  homeScreen,
  legalScreens,
  notFoundScreen,
  preloadAhead,
  productScreens,
  type Screen,
} from './routes.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import { SiteCopy } from './SiteCopy.tsx'
import { SkipLink } from './SkipLink.tsx'

const route = ({ path, title, Component }: Screen) => (
  <Route
    key={path}
    path={path}
    // Like the server: both must show the same page at an address (P16).
    caseSensitive
    element={
      <ScreenFrame title={title}>
        <Component />
      </ScreenFrame>
    }
  />
)

interface AppProps {
  bank: SiteBank
}

/** All routes of the site; each loads its own code. */
export function App({ bank }: AppProps) {
  const location = useLocation()
  useRouter(bank, location.pathname)
  useEffect(preloadAhead, [])
  // The current page stays while the code of the next one is loaded (P8).
  const shownLocation = useDeferredValue(location)
  return (
    <SiteCopy>
      <SkipLink />
      <DemonstrationBanner />
      <RouteBoundary>
        <PageLoad pending={shownLocation !== location}>
          <Routes location={shownLocation}>
            {route(homeScreen)}
            {route(contactScreen)}
            {productScreens.map(route)}
            {legalScreens.map(route)}
            {authScreens.map(route)}
            {Object.entries(redirects).map(([from, to]) => (
              <Route key={from} path={from} element={<Navigate to={to} replace />} />
            ))}
            <Route
              element={
                <Suspense fallback={<PageFallback />}>
                  <DashboardLayout />
                </Suspense>
              }
            >
              {dashboardScreens.map(route)}
            </Route>
            {route(notFoundScreen)}
          </Routes>
        </PageLoad>
      </RouteBoundary>
      <Toasts />
    </SiteCopy>
  )
}

/** Tells the root chart which page is shown, and goes where it leads. */
function useRouter(bank: SiteBank, pathname: string) {
  const { root } = bank
  const navigate = useNavigate()
  useEffect(() => {
    root.send({ type: 'located', page: bankPageOf(pathname) })
    checkToken(bank)
  }, [bank, root, pathname])
  useEffect(() => {
    const subscription = root.on('navigate', ({ to }) => navigate(to))
    return () => subscription.unsubscribe()
  }, [root, navigate])
}
