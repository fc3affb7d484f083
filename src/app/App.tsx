import { Suspense, useDeferredValue, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { redirects } from '#contract/pages.ts'
import type { User } from '#contract/user.ts'
import { PageFallback, PageLoad } from '#flows/pageLoad/PageLoad.tsx'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { ToastHost } from '#ui/toasts.tsx'
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
    // As the server does: both must show the same page at an address (P16).
    caseSensitive
    element={
      <ScreenFrame title={title}>
        <Component />
      </ScreenFrame>
    }
  />
)

interface AppProps {
  /** of the session this tab was in before a reload */
  customer?: User
  /** that session was found and cannot go on */
  endedBecause?: 'expired'
}

/** Every route of the site; each loads its own code. */
export function App({ customer, endedBecause }: AppProps) {
  const location = useLocation()
  useEffect(preloadAhead, [])
  // While the next page's code is loaded, the last one stays (P8).
  const shown = useDeferredValue(location)
  return (
    <SessionProvider customer={customer} endedBecause={endedBecause}>
      <SkipLink />
      <DemonstrationBanner />
      <RouteBoundary>
        <PageLoad pending={shown !== location}>
          <Routes location={shown}>
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
      <ToastHost />
    </SessionProvider>
  )
}
