import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { accountSettingsPromises } from '../accountSettings/accountSettings.promises.ts'
import { activityPromises } from '../activity/activity.promises.ts'
import { backgroundRotationPromises } from '../backgroundRotation/backgroundRotation.promises.ts'
import { backOfficePromises } from '../backOffice/backOffice.promises.ts'
import { bankPromises } from '../bank/bank.promises.ts'
import { changeEmailPromises } from '../changeEmail/changeEmail.promises.ts'
import { changePasswordPromises } from '../changePassword/changePassword.promises.ts'
import { changesPromises } from '../changes/changes.promises.ts'
import { contactPromises } from '../contact/contact.promises.ts'
import { contentPromises } from '../content/content.promises.ts'
import { contentEntryPromises } from '../contentEntry/contentEntry.promises.ts'
import { customerPagePromises } from '../customerPage/customerPage.promises.ts'
import { dashboardPromises } from '../dashboard/dashboard.promises.ts'
import { decisionPromises } from '../decision/decision.promises.ts'
import { depositPromises } from '../deposit/deposit.promises.ts'
import { depositReturnPromises } from '../depositReturn/depositReturn.promises.ts'
import { emailConfirmationPromises } from '../emailConfirmation/emailConfirmation.promises.ts'
import { factorSetupPromises } from '../factorSetup/factorSetup.promises.ts'
import { figuresPromises } from '../figures/figures.promises.ts'
import { forgotPasswordPromises } from '../forgotPassword/forgotPassword.promises.ts'
import { idleSessionPromises } from '../idleSession/idleSession.promises.ts'
import { kycPromises } from '../kyc/kyc.promises.ts'
import { loanApplicationPromises } from '../loanApplication/loanApplication.promises.ts'
import { loanNoticePromises } from '../loanNotice/loanNotice.promises.ts'
import { loanPaymentPromises } from '../loanPayment/loanPayment.promises.ts'
import { longWaitPromises } from '../longWait/longWait.promises.ts'
import { navigationPromises } from '../navigation/navigation.promises.ts'
import { newsletterPromises } from '../newsletter/newsletter.promises.ts'
import { operatorAccessPromises } from '../operatorAccess/operatorAccess.promises.ts'
import { operatorSignInPromises } from '../operatorSignIn/operatorSignIn.promises.ts'
import { pageLoadPromises } from '../pageLoad/pageLoad.promises.ts'
import { paymentPromises } from '../payment/payment.promises.ts'
import { paymentRunPromises } from '../paymentRun/paymentRun.promises.ts'
import { queuePromises } from '../queue/queue.promises.ts'
import { reauthenticationPromises } from '../reauthentication/reauthentication.promises.ts'
import { requirementsPromises } from '../requirements/requirements.promises.ts'
import { resetPasswordPromises } from '../resetPassword/resetPassword.promises.ts'
import { scamReportPromises } from '../scamReport/scamReport.promises.ts'
import { secondFactorPromises } from '../secondFactor/secondFactor.promises.ts'
import { securityPromises } from '../security/security.promises.ts'
import { sessionPromises } from '../session/session.promises.ts'
import { signInPromises } from '../signIn/signIn.promises.ts'
import { signUpPromises } from '../signUp/signUp.promises.ts'
import { testimonialPromises } from '../testimonial/testimonial.promises.ts'
import { toastsPromises } from '../toasts/toasts.promises.ts'
import { uploadPromises } from '../upload/upload.promises.ts'
import { withdrawalPromises } from '../withdrawal/withdrawal.promises.ts'

/** The promises of every flow; a flow without promises does not compile. */
export const promises: Readonly<Record<FlowName, Promises>> = {
  accountSettings: accountSettingsPromises,
  activity: activityPromises,
  backgroundRotation: backgroundRotationPromises,
  backOffice: backOfficePromises,
  bank: bankPromises,
  changeEmail: changeEmailPromises,
  changePassword: changePasswordPromises,
  contact: contactPromises,
  changes: changesPromises,
  content: contentPromises,
  contentEntry: contentEntryPromises,
  dashboard: dashboardPromises,
  decision: decisionPromises,
  deposit: depositPromises,
  depositReturn: depositReturnPromises,
  emailConfirmation: emailConfirmationPromises,
  factorSetup: factorSetupPromises,
  figures: figuresPromises,
  paymentRun: paymentRunPromises,
  forgotPassword: forgotPasswordPromises,
  idleSession: idleSessionPromises,
  kyc: kycPromises,
  loanApplication: loanApplicationPromises,
  loanNotice: loanNoticePromises,
  loanPayment: loanPaymentPromises,
  longWait: longWaitPromises,
  navigation: navigationPromises,
  newsletter: newsletterPromises,
  operatorAccess: operatorAccessPromises,
  operatorSignIn: operatorSignInPromises,
  pageLoad: pageLoadPromises,
  payment: paymentPromises,
  queue: queuePromises,
  reauthentication: reauthenticationPromises,
  requirements: requirementsPromises,
  resetPassword: resetPasswordPromises,
  scamReport: scamReportPromises,
  secondFactor: secondFactorPromises,
  security: securityPromises,
  session: sessionPromises,
  signIn: signInPromises,
  signUp: signUpPromises,
  testimonial: testimonialPromises,
  toasts: toastsPromises,
  upload: uploadPromises,
  withdrawal: withdrawalPromises,
  customerPage: customerPagePromises,
}
