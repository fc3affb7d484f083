import { useSelector } from '@xstate/react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { flowRoot, useFlowActor, useRoot } from '#actors/useFlow.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { IdleSession } from '#flows/idleSession/IdleSession.tsx'
// The dashboard runs it before the account page, which shows it, is opened.
import '#flows/emailConfirmation/emailConfirmation.flow.ts'
import { useAttention } from '#flows/testimonial/useAttention.ts'
import { useTestimonials } from '#flows/testimonial/useTestimonials.tsx'
import { useTopDialog } from '#ui/dialogStack.ts'
import { DashboardDialogs } from './dashboard/DashboardDialogs.tsx'
import { FrozenNotice } from './dashboard/FrozenNotice.tsx'
import { Navigation } from './dashboard/Navigation.tsx'
import { PrintHead } from './dashboard/PrintHead.tsx'
import './DashboardLayout.css'
import './dashboard/print.css'

/** The layout of all pages for signed-in customers. D1–D3 */
export default function DashboardLayout() {
  const root = useRoot()
  const isSignedIn = useSelector(root, (snapshot) => snapshot.hasTag('signedIn'))
  const isRefused = useSelector(root, (snapshot) => snapshot.hasTag('refused'))
  if (isRefused) return <Navigate to="/login" replace />
  if (!isSignedIn) return null
  return (
    <>
      <Frame />
      <IdleSession />
    </>
  )
}

function Frame() {
  const session = useFlowActor('session')
  const { snapshot } = useDashboard()
  const { pathname } = useLocation()
  // Any open dialog counts: pages open dialogs that are not the dashboard's.
  const isCovered = useTopDialog() !== undefined
  const isBusy = useAttention()
  const testimonials = useTestimonials(isCovered || isBusy || pathname === '/investify')
  return (
    <div className="dash" {...flowRoot(snapshot)}>
      <Navigation onSignOut={() => session.send({ type: 'signOut' })} />
      <main className="dash-main" id="main" tabIndex={-1}>
        <div className="dash-content" {...testimonials.root}>
          <PrintHead />
          <FrozenNotice />
          <Outlet context={testimonials} />
        </div>
      </main>
      <DashboardDialogs />
    </div>
  )
}
