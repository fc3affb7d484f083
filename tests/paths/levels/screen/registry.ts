import type { ScreenFlow } from '#machines/flowLinks.ts'
import type { machines } from '#machines/index.ts'
import { accountSettingsScreen } from '../../accountSettings/accountSettings.screen.ts'
import { activityScreen } from '../../activity/activity.screen.ts'
import { backgroundRotationScreen } from '../../backgroundRotation/backgroundRotation.screen.ts'
import { changeEmailScreen } from '../../changeEmail/changeEmail.screen.ts'
import { changePasswordScreen } from '../../changePassword/changePassword.screen.ts'
import { contactScreen } from '../../contact/contact.screen.ts'
import { customerPageScreen } from '../../customerPage/customerPage.screen.ts'
import { dashboardScreen } from '../../dashboard/dashboard.screen.ts'
import { decisionScreen } from '../../decision/decision.screen.ts'
import { depositScreen } from '../../deposit/deposit.screen.ts'
import { depositReturnScreen } from '../../depositReturn/depositReturn.screen.ts'
import { emailConfirmationScreen } from '../../emailConfirmation/emailConfirmation.screen.ts'
import { factorSetupScreen } from '../../factorSetup/factorSetup.screen.ts'
import { figuresScreen } from '../../figures/figures.screen.ts'
import { forgotPasswordScreen } from '../../forgotPassword/forgotPassword.screen.ts'
import { idleSessionScreen } from '../../idleSession/idleSession.screen.ts'
import { kycScreen } from '../../kyc/kyc.screen.ts'
import { loanApplicationScreen } from '../../loanApplication/loanApplication.screen.ts'
import { loanNoticeScreen } from '../../loanNotice/loanNotice.screen.ts'
import { loanPaymentScreen } from '../../loanPayment/loanPayment.screen.ts'
import { navigationScreen } from '../../navigation/navigation.screen.ts'
import { newsletterScreen } from '../../newsletter/newsletter.screen.ts'
import { operatorAccessScreen } from '../../operatorAccess/operatorAccess.screen.ts'
import { operatorSignInScreen } from '../../operatorSignIn/operatorSignIn.screen.ts'
import { pageLoadScreen } from '../../pageLoad/pageLoad.screen.ts'
import { paymentScreen } from '../../payment/payment.screen.ts'
import { paymentRunScreen } from '../../paymentRun/paymentRun.screen.ts'
import { queueScreen } from '../../queue/queue.screen.ts'
import { reauthenticationScreen } from '../../reauthentication/reauthentication.screen.ts'
import { requirementsScreen } from '../../requirements/requirements.screen.ts'
import { resetPasswordScreen } from '../../resetPassword/resetPassword.screen.ts'
import { scamReportScreen } from '../../scamReport/scamReport.screen.ts'
import { secondFactorScreen } from '../../secondFactor/secondFactor.screen.ts'
import { securityScreen } from '../../security/security.screen.ts'
import { sessionScreen } from '../../session/session.screen.ts'
import { signInScreen } from '../../signIn/signIn.screen.ts'
import { signUpScreen } from '../../signUp/signUp.screen.ts'
import { testimonialScreen } from '../../testimonial/testimonial.screen.ts'
import { withdrawalScreen } from '../../withdrawal/withdrawal.screen.ts'
import type { ScreenModel } from './screenModel.ts'

type ScreenModels = { readonly [Name in ScreenFlow]: ScreenModel<(typeof machines)[Name]> }

/** The screen model of each flow with a screen. A flow without one does not compile. */
export const screenModels: ScreenModels = {
  accountSettings: accountSettingsScreen,
  activity: activityScreen,
  backgroundRotation: backgroundRotationScreen,
  changeEmail: changeEmailScreen,
  changePassword: changePasswordScreen,
  contact: contactScreen,
  dashboard: dashboardScreen,
  loanPayment: loanPaymentScreen,
  decision: decisionScreen,
  deposit: depositScreen,
  emailConfirmation: emailConfirmationScreen,
  factorSetup: factorSetupScreen,
  forgotPassword: forgotPasswordScreen,
  idleSession: idleSessionScreen,
  kyc: kycScreen,
  loanApplication: loanApplicationScreen,
  loanNotice: loanNoticeScreen,
  navigation: navigationScreen,
  newsletter: newsletterScreen,
  operatorSignIn: operatorSignInScreen,
  pageLoad: pageLoadScreen,
  reauthentication: reauthenticationScreen,
  resetPassword: resetPasswordScreen,
  scamReport: scamReportScreen,
  security: securityScreen,
  secondFactor: secondFactorScreen,
  session: sessionScreen,
  signIn: signInScreen,
  signUp: signUpScreen,
  testimonial: testimonialScreen,
  withdrawal: withdrawalScreen,
  depositReturn: depositReturnScreen,
  payment: paymentScreen,
  queue: queueScreen,
  requirements: requirementsScreen,
  customerPage: customerPageScreen,
  figures: figuresScreen,
  operatorAccess: operatorAccessScreen,
  paymentRun: paymentRunScreen,
}
