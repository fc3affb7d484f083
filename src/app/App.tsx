import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { ToastHost } from '#ui/toasts.tsx'
import { DemonstrationBanner } from './DemonstrationBanner.tsx'
import { RouteBoundary } from './RouteBoundary.tsx'
import { RouteLoading } from './RouteLoading.tsx'
import {
  authScreens,
  contactScreen,
  DashboardLayout,
  dashboardScreens,
  homeScreen,
  notFoundScreen,
  type Screen,
} from './routes.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import { SkipLink } from './SkipLink.tsx'

const route = ({ path, title, Component }: Screen) => (
  <Route
    key={path}
    path={path}
    element={
      <ScreenFrame title={title}>
        <Component />
      </ScreenFrame>
    }
  />
)

/** Every route of the site; each loads its own code. */
export function App() {
  return (
    <SessionProvider>
      <SkipLink />
      <DemonstrationBanner />
      <RouteBoundary>
        <Routes>
          {route(homeScreen)}
          {route(contactScreen)}
          {authScreens.map(route)}
          <Route path="/auth/login" element={<Navigate to="/login" replace />} />
          <Route path="/register" element={<Navigate to="/create-account" replace />} />
          <Route
            element={
              <Suspense fallback={<RouteLoading />}>
                <DashboardLayout />
              </Suspense>
            }
          >
            {dashboardScreens.map(route)}
          </Route>
          {route(notFoundScreen)}
        </Routes>
      </RouteBoundary>
      <ToastHost />
    </SessionProvider>
  )
}
