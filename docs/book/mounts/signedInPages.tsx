import { Route, Routes } from 'react-router-dom'
import AccountDetailsPage from '#pages/AccountDetailsPage.tsx'
import DashboardLayout from '#pages/DashboardLayout.tsx'
import InvestifyPage from '#pages/InvestifyPage.tsx'
import LoanPage from '#pages/LoanPage.tsx'
import OverviewPage from '#pages/OverviewPage.tsx'

/** The dashboard's pages for a signed-in customer. */
export const signedInPages = (
  <Routes>
    <Route path="/login" element={<h1>Sign In</h1>} />
    <Route element={<DashboardLayout />}>
      <Route path="/dashboard-overview" element={<OverviewPage />} />
      <Route path="/loan" element={<LoanPage />} />
      <Route path="/account-details" element={<AccountDetailsPage />} />
      <Route path="/investify" element={<InvestifyPage />} />
      <Route path="/activity" element={<h1>Activity</h1>} />
    </Route>
  </Routes>
)
