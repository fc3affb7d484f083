import type { Flow } from '#actors/flows.ts'
import { sessionFlow } from '#actors/sessionFlow.ts'
import { customerPageFlow } from '#backOffice/customerPage/customerPage.flow.ts'
import { decisionFlow } from '#backOffice/decision/decision.flow.ts'
import { figuresFlow } from '#backOffice/figures/figures.flow.ts'
import { operatorAccessFlow } from '#backOffice/operatorAccess/operatorAccess.flow.ts'
import { operatorSignInFlow } from '#backOffice/operatorSignIn/operatorSignIn.flow.ts'
import { paymentRunFlow } from '#backOffice/paymentRun/paymentRun.flow.ts'
import { queueFlow } from '#backOffice/queue/queue.flow.ts'
import { accountSettingsFlow } from '#flows/accountSettings/accountSettings.flow.ts'
import { activityFlow } from '#flows/activity/activity.flow.ts'
import { backgroundRotationFlow } from '#flows/backgroundRotation/backgroundRotation.flow.ts'
import { changeEmailFlow } from '#flows/changeEmail/changeEmail.flow.ts'
import { changePasswordFlow } from '#flows/changePassword/changePassword.flow.ts'
import { contactFlow } from '#flows/contact/contact.flow.ts'
import { dashboardFlow } from '#flows/dashboard/dashboard.flow.ts'
import { depositFlow } from '#flows/deposit/deposit.flow.ts'
import { depositReturnFlow } from '#flows/depositReturn/depositReturn.flow.ts'
import { emailConfirmationFlow } from '#flows/emailConfirmation/emailConfirmation.flow.ts'
import { factorSetupFlow } from '#flows/factorSetup/factorSetup.flow.ts'
import { forgotPasswordFlow } from '#flows/forgotPassword/forgotPassword.flow.ts'
import { idleSessionFlow } from '#flows/idleSession/idleSession.flow.ts'
import { kycFlow } from '#flows/kyc/kyc.flow.ts'
import { loanApplicationFlow } from '#flows/loanApplication/loanApplication.flow.ts'
import { loanNoticeFlow } from '#flows/loanNotice/loanNotice.flow.ts'
import { loanPaymentFlow } from '#flows/loanPayment/loanPayment.flow.ts'
import { navigationFlow } from '#flows/navigation/navigation.flow.ts'
import { newsletterFlow } from '#flows/newsletter/newsletter.flow.ts'
import { pageLoadFlow } from '#flows/pageLoad/pageLoad.flow.ts'
import { paymentFlow } from '#flows/payment/payment.flow.ts'
import { reauthenticationFlow } from '#flows/reauthentication/reauthentication.flow.ts'
import { requirementsFlow } from '#flows/requirements/requirements.flow.ts'
import { resetPasswordFlow } from '#flows/resetPassword/resetPassword.flow.ts'
import { scamReportFlow } from '#flows/scamReport/scamReport.flow.ts'
import { secondFactorFlow } from '#flows/secondFactor/secondFactor.flow.ts'
import { securityFlow } from '#flows/security/security.flow.ts'
import { signInFlow } from '#flows/signIn/signIn.flow.ts'
import { signUpFlow } from '#flows/signUp/signUp.flow.ts'
import { testimonialFlow } from '#flows/testimonial/testimonial.flow.ts'
import { withdrawalFlow } from '#flows/withdrawal/withdrawal.flow.ts'
import type { ScreenFlow } from '#machines/flowLinks.ts'

/** Every flow with a screen, as the browser runs it. A flow that is missing here does not compile. */
export const flows: { [Name in ScreenFlow]: Flow<Name> } = {
  accountSettings: accountSettingsFlow,
  activity: activityFlow,
  backgroundRotation: backgroundRotationFlow,
  changeEmail: changeEmailFlow,
  changePassword: changePasswordFlow,
  contact: contactFlow,
  dashboard: dashboardFlow,
  loanPayment: loanPaymentFlow,
  decision: decisionFlow,
  deposit: depositFlow,
  depositReturn: depositReturnFlow,
  emailConfirmation: emailConfirmationFlow,
  factorSetup: factorSetupFlow,
  forgotPassword: forgotPasswordFlow,
  idleSession: idleSessionFlow,
  kyc: kycFlow,
  loanApplication: loanApplicationFlow,
  loanNotice: loanNoticeFlow,
  navigation: navigationFlow,
  newsletter: newsletterFlow,
  operatorSignIn: operatorSignInFlow,
  pageLoad: pageLoadFlow,
  payment: paymentFlow,
  reauthentication: reauthenticationFlow,
  queue: queueFlow,
  requirements: requirementsFlow,
  resetPassword: resetPasswordFlow,
  scamReport: scamReportFlow,
  secondFactor: secondFactorFlow,
  security: securityFlow,
  session: sessionFlow,
  signIn: signInFlow,
  signUp: signUpFlow,
  testimonial: testimonialFlow,
  withdrawal: withdrawalFlow,
  customerPage: customerPageFlow,
  figures: figuresFlow,
  operatorAccess: operatorAccessFlow,
  paymentRun: paymentRunFlow,
}
