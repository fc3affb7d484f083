import type { ScreenFlow } from '#machines/flowLinks.ts'
import { accountSettingsView } from '../../accountSettings/accountSettings.view.ts'
import { activityView } from '../../activity/activity.view.ts'
import { backgroundRotationView } from '../../backgroundRotation/backgroundRotation.view.ts'
import { changeEmailView } from '../../changeEmail/changeEmail.view.ts'
import { changePasswordView } from '../../changePassword/changePassword.view.ts'
import { contactView } from '../../contact/contact.view.ts'
import { dashboardView } from '../../dashboard/dashboard.view.ts'
import { depositView } from '../../deposit/deposit.view.ts'
import { depositReturnView } from '../../depositReturn/depositReturn.view.ts'
import { emailConfirmationView } from '../../emailConfirmation/emailConfirmation.view.ts'
import { factorSetupView } from '../../factorSetup/factorSetup.view.ts'
import { forgotPasswordView } from '../../forgotPassword/forgotPassword.view.ts'
import { idleSessionView } from '../../idleSession/idleSession.view.ts'
import { kycView } from '../../kyc/kyc.view.ts'
import { loanApplicationView } from '../../loanApplication/loanApplication.view.ts'
import { loanNoticeView } from '../../loanNotice/loanNotice.view.ts'
import { navigationView } from '../../navigation/navigation.view.ts'
import { newsletterView } from '../../newsletter/newsletter.view.ts'
import { pageLoadView } from '../../pageLoad/pageLoad.view.ts'
import { reauthenticationView } from '../../reauthentication/reauthentication.view.ts'
import { resetPasswordView } from '../../resetPassword/resetPassword.view.ts'
import { scamReportView } from '../../scamReport/scamReport.view.ts'
import { secondFactorView } from '../../secondFactor/secondFactor.view.ts'
import { securityView } from '../../security/security.view.ts'
import { sessionView } from '../../session/session.view.ts'
import { signInView } from '../../signIn/signIn.view.ts'
import { signUpView } from '../../signUp/signUp.view.ts'
import { testimonialView } from '../../testimonial/testimonial.view.ts'
import { withdrawalView } from '../../withdrawal/withdrawal.view.ts'
import type { ViewSetup } from './viewSetup.ts'

/** The view setup of each flow with a screen. A flow without one does not compile. */
export const viewSetups: Readonly<Record<ScreenFlow, ViewSetup>> = {
  accountSettings: accountSettingsView,
  activity: activityView,
  backgroundRotation: backgroundRotationView,
  changeEmail: changeEmailView,
  changePassword: changePasswordView,
  contact: contactView,
  dashboard: dashboardView,
  deposit: depositView,
  emailConfirmation: emailConfirmationView,
  factorSetup: factorSetupView,
  forgotPassword: forgotPasswordView,
  idleSession: idleSessionView,
  kyc: kycView,
  loanApplication: loanApplicationView,
  loanNotice: loanNoticeView,
  navigation: navigationView,
  newsletter: newsletterView,
  pageLoad: pageLoadView,
  reauthentication: reauthenticationView,
  resetPassword: resetPasswordView,
  scamReport: scamReportView,
  security: securityView,
  secondFactor: secondFactorView,
  session: sessionView,
  signIn: signInView,
  signUp: signUpView,
  testimonial: testimonialView,
  withdrawal: withdrawalView,
  depositReturn: depositReturnView,
}
