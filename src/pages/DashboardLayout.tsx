import { Outlet, useLocation } from 'react-router-dom'
import { DashboardProvider, useDashboard } from '#flows/dashboard/DashboardProvider.tsx'
import { IdleSession } from '#flows/idleSession/IdleSession.tsx'
import { useTestimonials } from '#flows/testimonial/useTestimonials.tsx'
import { flowRoot } from '#flows/useFlow.ts'
import { RequireSession } from '#session/RequireSession.tsx'
import { useSession } from '#session/SessionProvider.tsx'
import { useTopDialog } from '#ui/dialogStack.ts'
import { DashboardDialogs } from './dashboard/DashboardDialogs.tsx'
import { Navigation } from './dashboard/Navigation.tsx'
import { PrintHead } from './dashboard/PrintHead.tsx'
import './DashboardLayout.css'
import './dashboard/print.css'

/** The layout of all pages for signed-in customers. D1–D3 */
export default function DashboardLayout() {
  return (
    <RequireSession>
      <SignedIn />
    </RequireSession>
  )
}

function SignedIn() {
  const { user, userRead, expire, signOut } = useSession()
  if (!user) return null
  return (
    <DashboardProvider key={user._id} user={user} onUser={userRead}>
      <Frame />
      <IdleSession userId={user._id} onExpired={expire} onSignOut={signOut} />
    </DashboardProvider>
  )
}

function Frame() {
  const { signOut } = useSession()
  const { snapshot } = useDashboard()
  const { pathname } = useLocation()
  // Any open dialog counts: pages open dialogs that are not the dashboard's.
  const isCovered = useTopDialog() !== undefined
  const testimonials = useTestimonials(isCovered || pathname === '/investify')
  return (
    <div className="dash" {...flowRoot(snapshot)}>
      <Navigation onSignOut={signOut} />
      <main className="dash-main" id="main" tabIndex={-1}>
        <div className="dash-content" {...testimonials.root}>
          <PrintHead />
          <Outlet context={testimonials} />
        </div>
      </main>
      <DashboardDialogs />
    </div>
  )
}
