import { accountSettingsBrowser } from '../../accountSettings/accountSettings.browser.ts'
import { activityBrowser } from '../../activity/activity.browser.ts'
import { backgroundRotationBrowser } from '../../backgroundRotation/backgroundRotation.browser.ts'
import { changeEmailBrowser } from '../../changeEmail/changeEmail.browser.ts'
import { changePasswordBrowser } from '../../changePassword/changePassword.browser.ts'
import { contactBrowser } from '../../contact/contact.browser.ts'
import { customerPageBrowser } from '../../customerPage/customerPage.browser.ts'
import { dashboardBrowser } from '../../dashboard/dashboard.browser.ts'
import { decisionBrowser } from '../../decision/decision.browser.ts'
import { depositBrowser } from '../../deposit/deposit.browser.ts'
import { depositReturnBrowser } from '../../depositReturn/depositReturn.browser.ts'
import { emailConfirmationBrowser } from '../../emailConfirmation/emailConfirmation.browser.ts'
import { factorSetupBrowser } from '../../factorSetup/factorSetup.browser.ts'
import { figuresBrowser } from '../../figures/figures.browser.ts'
import { forgotPasswordBrowser } from '../../forgotPassword/forgotPassword.browser.ts'
import { idleSessionBrowser } from '../../idleSession/idleSession.browser.ts'
import { kycBrowser } from '../../kyc/kyc.browser.ts'
import { loanApplicationBrowser } from '../../loanApplication/loanApplication.browser.ts'
import { loanNoticeBrowser } from '../../loanNotice/loanNotice.browser.ts'
import { loanPaymentBrowser } from '../../loanPayment/loanPayment.browser.ts'
import { navigationBrowser } from '../../navigation/navigation.browser.ts'
import { newsletterBrowser } from '../../newsletter/newsletter.browser.ts'
import { operatorAccessBrowser } from '../../operatorAccess/operatorAccess.browser.ts'
import { operatorSignInBrowser } from '../../operatorSignIn/operatorSignIn.browser.ts'
import { pageLoadBrowser } from '../../pageLoad/pageLoad.browser.ts'
import { paymentBrowser } from '../../payment/payment.browser.ts'
import { paymentRunBrowser } from '../../paymentRun/paymentRun.browser.ts'
import { reauthenticationBrowser } from '../../reauthentication/reauthentication.browser.ts'
import { requirementsBrowser } from '../../requirements/requirements.browser.ts'
import { resetPasswordBrowser } from '../../resetPassword/resetPassword.browser.ts'
import { scamReportBrowser } from '../../scamReport/scamReport.browser.ts'
import { secondFactorBrowser } from '../../secondFactor/secondFactor.browser.ts'
import { securityBrowser } from '../../security/security.browser.ts'
import { sessionBrowser } from '../../session/session.browser.ts'
import { signInBrowser } from '../../signIn/signIn.browser.ts'
import { signUpBrowser } from '../../signUp/signUp.browser.ts'
import { testimonialBrowser } from '../../testimonial/testimonial.browser.ts'
import { withdrawalBrowser } from '../../withdrawal/withdrawal.browser.ts'
import type { TouredFlow } from '../groups.ts'
import type { BrowserSetup } from './browserSetup.ts'

/** The browser setup of each flow that has tours. A flow without one does not compile. */
export const browserSetups: Readonly<Record<TouredFlow, BrowserSetup>> = {
  accountSettings: accountSettingsBrowser,
  activity: activityBrowser,
  backgroundRotation: backgroundRotationBrowser,
  changeEmail: changeEmailBrowser,
  changePassword: changePasswordBrowser,
  contact: contactBrowser,
  customerPage: customerPageBrowser,
  dashboard: dashboardBrowser,
  loanPayment: loanPaymentBrowser,
  decision: decisionBrowser,
  deposit: depositBrowser,
  emailConfirmation: emailConfirmationBrowser,
  factorSetup: factorSetupBrowser,
  figures: figuresBrowser,
  forgotPassword: forgotPasswordBrowser,
  idleSession: idleSessionBrowser,
  kyc: kycBrowser,
  loanApplication: loanApplicationBrowser,
  loanNotice: loanNoticeBrowser,
  navigation: navigationBrowser,
  newsletter: newsletterBrowser,
  operatorAccess: operatorAccessBrowser,
  operatorSignIn: operatorSignInBrowser,
  pageLoad: pageLoadBrowser,
  reauthentication: reauthenticationBrowser,
  resetPassword: resetPasswordBrowser,
  scamReport: scamReportBrowser,
  security: securityBrowser,
  secondFactor: secondFactorBrowser,
  session: sessionBrowser,
  signIn: signInBrowser,
  signUp: signUpBrowser,
  testimonial: testimonialBrowser,
  withdrawal: withdrawalBrowser,
  depositReturn: depositReturnBrowser,
  payment: paymentBrowser,
  paymentRun: paymentRunBrowser,
  requirements: requirementsBrowser,
}
