import { Suspense, useDeferredValue, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { redirects } from '#contract/pages.ts'
import type { User } from '#contract/user.ts'
import { PageFallback, PageLoad } from '#flows/pageLoad/PageLoad.tsx'
import { Toasts } from '#flows/toasts.tsx'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { DemonstrationBanner } from './DemonstrationBanner.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import {
  authScreens,
  contactScreen,
  DashboardLayout,
  dashboardScreens,
  homeScreen,
  notFoundScreen,
  preloadAhead,
  productScreens,
  type Screen,
} from './routes.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
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
  /** the customer of the session before a reload */
  customer?: User
  /** set when that session was found but cannot continue */
  endedBecause?: 'expired'
}

/** All routes of the site; each loads its own code. */
export function App({ customer, endedBecause }: AppProps) {
  const location = useLocation()
  useEffect(preloadAhead, [])
  // The current page stays while the code of the next one is loaded (P8).
  const shownLocation = useDeferredValue(location)
  return (
    <SessionProvider customer={customer} endedBecause={endedBecause}>
      <SkipLink />
      <DemonstrationBanner />
      <RouteBoundary>
        <PageLoad pending={shownLocation !== location}>
          <Routes location={shownLocation}>
            {route(homeScreen)}
            {route(contactScreen)}
            {productScreens.map(route)}
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
    </SessionProvider>
  )
}
