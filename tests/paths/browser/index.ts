import type { machines } from '#machines/index.ts'
import { accountSettingsTour } from './accountSettings.tour.ts'
import { backgroundRotationTour } from './backgroundRotation.tour.ts'
import { contactTour } from './contact.tour.ts'
import { dashboardTour } from './dashboard.tour.ts'
import { depositTour } from './deposit.tour.ts'
import { emailConfirmationTour } from './emailConfirmation.tour.ts'
import { forgotPasswordTour } from './forgotPassword.tour.ts'
import { idleSessionTour } from './idleSession.tour.ts'
import { kycTour } from './kyc.tour.ts'
import { loanApplicationTour } from './loanApplication.tour.ts'
import { loanNoticeTour } from './loanNotice.tour.ts'
import { navigationTour } from './navigation.tour.ts'
import { newsletterTour } from './newsletter.tour.ts'
import { pageLoadTour } from './pageLoad.tour.ts'
import type { Tour } from './performer.ts'
import { resetPasswordTour } from './resetPassword.tour.ts'
import { sessionTour } from './session.tour.ts'
import { signInTour } from './signIn.tour.ts'
import { signUpTour } from './signUp.tour.ts'
import { testimonialTour } from './testimonial.tour.ts'
import { withdrawalTour } from './withdrawal.tour.ts'

/** How each flow is toured on the real site. */
export const tours: { readonly [Name in keyof typeof machines]?: Tour } = {
  accountSettings: accountSettingsTour,
  backgroundRotation: backgroundRotationTour,
  contact: contactTour,
  dashboard: dashboardTour,
  deposit: depositTour,
  emailConfirmation: emailConfirmationTour,
  forgotPassword: forgotPasswordTour,
  idleSession: idleSessionTour,
  kyc: kycTour,
  loanApplication: loanApplicationTour,
  loanNotice: loanNoticeTour,
  navigation: navigationTour,
  newsletter: newsletterTour,
  pageLoad: pageLoadTour,
  resetPassword: resetPasswordTour,
  session: sessionTour,
  signIn: signInTour,
  signUp: signUpTour,
  testimonial: testimonialTour,
  withdrawal: withdrawalTour,
}
