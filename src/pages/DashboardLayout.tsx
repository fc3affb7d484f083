import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { flowRoot, useBank, useFlowActor } from '#actors/useFlow.ts'
import { changesFlow } from '#flows/changes/changes.flow.ts'
import { dashboardFlow } from '#flows/dashboard/dashboard.flow.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { emailConfirmationFlow } from '#flows/emailConfirmation/emailConfirmation.flow.ts'
import { IdleSession } from '#flows/idleSession/IdleSession.tsx'
import { idleSessionFlow } from '#flows/idleSession/idleSession.flow.ts'
import { testimonialFlow } from '#flows/testimonial/testimonial.flow.ts'
import { useAttention } from '#flows/testimonial/useAttention.ts'
import { useTestimonials } from '#flows/testimonial/useTestimonials.tsx'
import { useTopDialog } from '#ui/dialogStack.ts'
import { useKeptFocus } from '#ui/useKeptFocus.ts'
import { DashboardDialogs } from './dashboard/DashboardDialogs.tsx'
import { FrozenNotice } from './dashboard/FrozenNotice.tsx'
import { Navigation } from './dashboard/Navigation.tsx'
import { PrintHead } from './dashboard/PrintHead.tsx'
import { windowLoaders } from './dashboard/windowLoaders.ts'
import './DashboardLayout.css'
import './dashboard/print.css'

export const brings: PageModule = {
  flows: [dashboardFlow, idleSessionFlow, changesFlow, testimonialFlow, emailConfirmationFlow],
  lazyViews: windowLoaders,
}

/** The layout of all pages for signed-in customers. D1–D3 */
export default function DashboardLayout() {
  const { root } = useBank()
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
  const root = useRef<HTMLDivElement>(null)
  useKeptFocus(root)
  const session = useFlowActor('session')
  const { snapshot } = useDashboard()
  const { pathname } = useLocation()
  // Any open dialog counts: pages open dialogs that are not the dashboard's.
  const isCovered = useTopDialog() !== undefined
  const isBusy = useAttention()
  const testimonials = useTestimonials(isCovered || isBusy || pathname === '/investify')
  return (
    <div ref={root} className="dash" {...flowRoot(snapshot)}>
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
