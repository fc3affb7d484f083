import type { machines } from '#machines/index.ts'
import { accountSettingsTour } from '../../accountSettings/accountSettings.browser.ts'
import { backgroundRotationTour } from '../../backgroundRotation/backgroundRotation.browser.ts'
import { contactTour } from '../../contact/contact.browser.ts'
import { dashboardTour } from '../../dashboard/dashboard.browser.ts'
import { depositTour } from '../../deposit/deposit.browser.ts'
import { emailConfirmationTour } from '../../emailConfirmation/emailConfirmation.browser.ts'
import { forgotPasswordTour } from '../../forgotPassword/forgotPassword.browser.ts'
import { idleSessionTour } from '../../idleSession/idleSession.browser.ts'
import { kycTour } from '../../kyc/kyc.browser.ts'
import { loanApplicationTour } from '../../loanApplication/loanApplication.browser.ts'
import { loanNoticeTour } from '../../loanNotice/loanNotice.browser.ts'
import { navigationTour } from '../../navigation/navigation.browser.ts'
import { newsletterTour } from '../../newsletter/newsletter.browser.ts'
import { pageLoadTour } from '../../pageLoad/pageLoad.browser.ts'
import { resetPasswordTour } from '../../resetPassword/resetPassword.browser.ts'
import { sessionTour } from '../../session/session.browser.ts'
import { signInTour } from '../../signIn/signIn.browser.ts'
import { signUpTour } from '../../signUp/signUp.browser.ts'
import { testimonialTour } from '../../testimonial/testimonial.browser.ts'
import { withdrawalTour } from '../../withdrawal/withdrawal.browser.ts'
import type { Tour } from './performer.ts'

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
