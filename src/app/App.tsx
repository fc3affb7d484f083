import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { ToastHost } from '#ui/toasts.tsx'

const HomePage = lazy(() => import('#pages/HomePage.tsx'))
const LoginPage = lazy(() => import('#pages/LoginPage.tsx'))
const CreateAccountPage = lazy(() => import('#pages/CreateAccountPage.tsx'))
const ForgetPasswordPage = lazy(() => import('#pages/ForgetPasswordPage.tsx'))
const ResetPasswordPage = lazy(() => import('#pages/ResetPasswordPage.tsx'))
const DashboardLayout = lazy(() => import('#pages/DashboardLayout.tsx'))
const OverviewPage = lazy(() => import('#pages/OverviewPage.tsx'))
const LoanPage = lazy(() => import('#pages/LoanPage.tsx'))
const AccountDetailsPage = lazy(() => import('#pages/AccountDetailsPage.tsx'))
const InvestifyPage = lazy(() => import('#pages/InvestifyPage.tsx'))
const NotFoundPage = lazy(() => import('#pages/NotFoundPage.tsx'))

/** Every route of the site; each loads its own code. */
export function App() {
  return (
    <SessionProvider>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/auth/login" element={<Navigate to="/login" replace />} />
          <Route path="/create-account" element={<CreateAccountPage />} />
          <Route path="/register" element={<Navigate to="/create-account" replace />} />
          <Route path="/forget-password" element={<ForgetPasswordPage />} />
          <Route path="/reset-password/:id" element={<ResetPasswordPage />} />
          <Route element={<DashboardLayout />}>
            <Route path="/dashboard-overview" element={<OverviewPage />} />
            <Route path="/loan" element={<LoanPage />} />
            <Route path="/account-details" element={<AccountDetailsPage />} />
            <Route path="/investify" element={<InvestifyPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      <ToastHost />
    </SessionProvider>
  )
}
