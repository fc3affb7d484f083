import type { machines } from '#machines/index.ts'
import { accountSettingsView } from './accountSettings.view.tsx'
import { backgroundRotationView } from './backgroundRotation.view.tsx'
import { contactView } from './contact.view.tsx'
import { dashboardView } from './dashboard.view.tsx'
import { depositView } from './deposit.view.tsx'
import { emailConfirmationView } from './emailConfirmation.view.tsx'
import { forgotPasswordView } from './forgotPassword.view.tsx'
import { idleSessionView } from './idleSession.view.tsx'
import { kycView } from './kyc.view.tsx'
import { loanApplicationView } from './loanApplication.view.tsx'
import { loanNoticeView } from './loanNotice.view.tsx'
import { navigationView } from './navigation.view.tsx'
import { newsletterView } from './newsletter.view.tsx'
import { pageLoadView } from './pageLoad.view.tsx'
import type { View } from './performer.tsx'
import { resetPasswordView } from './resetPassword.view.tsx'
import { sessionView } from './session.view.tsx'
import { signInView } from './signIn.view.tsx'
import { signUpView } from './signUp.view.tsx'
import { testimonialView } from './testimonial.view.tsx'
import { withdrawalView } from './withdrawal.view.tsx'

/** The real view of each flow. */
export const views: { readonly [Name in keyof typeof machines]?: View } = {
  accountSettings: accountSettingsView,
  backgroundRotation: backgroundRotationView,
  contact: contactView,
  dashboard: dashboardView,
  deposit: depositView,
  emailConfirmation: emailConfirmationView,
  forgotPassword: forgotPasswordView,
  idleSession: idleSessionView,
  kyc: kycView,
  loanApplication: loanApplicationView,
  loanNotice: loanNoticeView,
  navigation: navigationView,
  newsletter: newsletterView,
  pageLoad: pageLoadView,
  resetPassword: resetPasswordView,
  session: sessionView,
  signIn: signInView,
  signUp: signUpView,
  testimonial: testimonialView,
  withdrawal: withdrawalView,
}
