import { Route, Routes } from 'react-router-dom'
import type { User } from '#contract/user.ts'
import AccountDetailsPage from '#pages/AccountDetailsPage.tsx'
import DashboardLayout from '#pages/DashboardLayout.tsx'
import InvestifyPage from '#pages/InvestifyPage.tsx'
import LoanPage from '#pages/LoanPage.tsx'
import OverviewPage from '#pages/OverviewPage.tsx'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { store, storeToken } from '#session/storage.ts'

/** The dashboard's pages for a signed-in customer. Stores the session in the tab. */
export function signedInPages(user: User) {
  storeToken('token-of-ada')
  store('user', user)
  return (
    <SessionProvider customer={user}>
      <Routes>
        <Route path="/login" element={<h1>Sign In</h1>} />
        <Route element={<DashboardLayout />}>
          <Route path="/dashboard-overview" element={<OverviewPage />} />
          <Route path="/loan" element={<LoanPage />} />
          <Route path="/account-details" element={<AccountDetailsPage />} />
          <Route path="/investify" element={<InvestifyPage />} />
        </Route>
      </Routes>
    </SessionProvider>
  )
}
