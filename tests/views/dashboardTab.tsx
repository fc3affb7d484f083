import { render, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SimulatedClock } from 'xstate'
import { Toasts } from '#actors/toasts.tsx'
import type { User } from '#contract/user.ts'
import AccountDetailsPage from '#pages/AccountDetailsPage.tsx'
import DashboardLayout from '#pages/DashboardLayout.tsx'
import InvestifyPage from '#pages/InvestifyPage.tsx'
import LoanPage from '#pages/LoanPage.tsx'
import OverviewPage from '#pages/OverviewPage.tsx'
import { RuntimeContext } from '#session/runtime.ts'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { store, storeToken } from '#session/storage.ts'

/** A dashboard tab of a signed-in customer, on a simulated clock. */
export function openTab(user: User, path = '/dashboard-overview') {
  const clock = new SimulatedClock()
  storeToken('token-of-ada')
  store('user', user)
  const view = render(
    <RuntimeContext value={{ clock }}>
      <MemoryRouter initialEntries={[path]}>
        <SessionProvider customer={user}>
          <Routes>
            <Route path="/login" element={<p>The sign-in page</p>} />
            <Route element={<DashboardLayout />}>
              <Route path="/dashboard-overview" element={<OverviewPage />} />
              <Route path="/loan" element={<LoanPage />} />
              <Route path="/account-details" element={<AccountDetailsPage />} />
              <Route path="/investify" element={<InvestifyPage />} />
            </Route>
          </Routes>
          <Toasts />
        </SessionProvider>
      </MemoryRouter>
    </RuntimeContext>,
  )
  const frame = () => view.container.querySelector('.dash')
  return {
    ...view,
    clock,
    frame,
    /** waits until all five records are read or have failed */
    settled: () => waitFor(() => expectQuiet(frame())),
  }
}

function expectQuiet(frame: Element | null) {
  if (frame?.getAttribute('aria-busy') !== 'false') throw new Error('still reading')
}
