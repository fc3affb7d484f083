import type { machines } from '#machines/index.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'
import { accountSettingsView } from './accountSettings.tsx'
import { backgroundRotationView } from './backgroundRotation.tsx'
import { contactView } from './contact.tsx'
import { dashboardView } from './dashboard.tsx'
import { depositView } from './deposit.tsx'
import { emailConfirmationView } from './emailConfirmation.tsx'
import { forgotPasswordView } from './forgotPassword.tsx'
import { idleSessionView } from './idleSession.tsx'
import { kycView } from './kyc.tsx'
import { loanApplicationView } from './loanApplication.tsx'
import { loanNoticeView } from './loanNotice.tsx'
import { navigationView } from './navigation.tsx'
import { newsletterView } from './newsletter.tsx'
import { pageLoadView } from './pageLoad.tsx'
import { resetPasswordView } from './resetPassword.tsx'
import { sessionView } from './session.tsx'
import { signInView } from './signIn.tsx'
import { signUpView } from './signUp.tsx'
import { testimonialView } from './testimonial.tsx'
import { withdrawalView } from './withdrawal.tsx'

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
