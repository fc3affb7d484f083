import { accountSettingsCases } from '../accountSettings/accountSettings.cases.ts'
import { activityCases } from '../activity/activity.cases.ts'
import { backgroundRotationCases } from '../backgroundRotation/backgroundRotation.cases.ts'
import { backOfficeCases } from '../backOffice/backOffice.cases.ts'
import { bankCases } from '../bank/bank.cases.ts'
import { changeEmailCases } from '../changeEmail/changeEmail.cases.ts'
import { changePasswordCases } from '../changePassword/changePassword.cases.ts'
import { changesCases } from '../changes/changes.cases.ts'
import { contactCases } from '../contact/contact.cases.ts'
import { contentCases } from '../content/content.cases.ts'
import { contentEntryCases } from '../contentEntry/contentEntry.cases.ts'
import { customerPageCases } from '../customerPage/customerPage.cases.ts'
import { dashboardCases } from '../dashboard/dashboard.cases.ts'
import { decisionCases } from '../decision/decision.cases.ts'
import { depositCases } from '../deposit/deposit.cases.ts'
import { depositReturnCases } from '../depositReturn/depositReturn.cases.ts'
import { emailConfirmationCases } from '../emailConfirmation/emailConfirmation.cases.ts'
import { factorSetupCases } from '../factorSetup/factorSetup.cases.ts'
import { figuresCases } from '../figures/figures.cases.ts'
import { forgotPasswordCases } from '../forgotPassword/forgotPassword.cases.ts'
import { idleSessionCases } from '../idleSession/idleSession.cases.ts'
import type { machines } from '../index.ts'
import { kycCases } from '../kyc/kyc.cases.ts'
import { loanApplicationCases } from '../loanApplication/loanApplication.cases.ts'
import { loanNoticeCases } from '../loanNotice/loanNotice.cases.ts'
import { loanPaymentCases } from '../loanPayment/loanPayment.cases.ts'
import { longWaitCases } from '../longWait/longWait.cases.ts'
import { navigationCases } from '../navigation/navigation.cases.ts'
import { newsletterCases } from '../newsletter/newsletter.cases.ts'
import { operatorAccessCases } from '../operatorAccess/operatorAccess.cases.ts'
import { operatorSignInCases } from '../operatorSignIn/operatorSignIn.cases.ts'
import { pageLoadCases } from '../pageLoad/pageLoad.cases.ts'
import { paymentCases } from '../payment/payment.cases.ts'
import { paymentRunCases } from '../paymentRun/paymentRun.cases.ts'
import { queueCases } from '../queue/queue.cases.ts'
import { reauthenticationCases } from '../reauthentication/reauthentication.cases.ts'
import { requirementsCases } from '../requirements/requirements.cases.ts'
import { resetPasswordCases } from '../resetPassword/resetPassword.cases.ts'
import { scamReportCases } from '../scamReport/scamReport.cases.ts'
import { secondFactorCases } from '../secondFactor/secondFactor.cases.ts'
import { securityCases } from '../security/security.cases.ts'
import { sessionCases } from '../session/session.cases.ts'
import { signInCases } from '../signIn/signIn.cases.ts'
import { signUpCases } from '../signUp/signUp.cases.ts'
import { testimonialCases } from '../testimonial/testimonial.cases.ts'
import { toastsCases } from '../toasts/toasts.cases.ts'
import { uploadCases } from '../upload/upload.cases.ts'
import { withdrawalCases } from '../withdrawal/withdrawal.cases.ts'

/** The cases of every flow; a chart of the registry without its cases does not compile. */
export const cases = {
  accountSettings: accountSettingsCases,
  activity: activityCases,
  backgroundRotation: backgroundRotationCases,
  backOffice: backOfficeCases,
  bank: bankCases,
  changeEmail: changeEmailCases,
  changePassword: changePasswordCases,
  contact: contactCases,
  changes: changesCases,
  content: contentCases,
  contentEntry: contentEntryCases,
  dashboard: dashboardCases,
  loanPayment: loanPaymentCases,
  decision: decisionCases,
  deposit: depositCases,
  emailConfirmation: emailConfirmationCases,
  factorSetup: factorSetupCases,
  figures: figuresCases,
  paymentRun: paymentRunCases,
  forgotPassword: forgotPasswordCases,
  idleSession: idleSessionCases,
  kyc: kycCases,
  loanApplication: loanApplicationCases,
  loanNotice: loanNoticeCases,
  longWait: longWaitCases,
  navigation: navigationCases,
  newsletter: newsletterCases,
  operatorAccess: operatorAccessCases,
  operatorSignIn: operatorSignInCases,
  pageLoad: pageLoadCases,
  queue: queueCases,
  reauthentication: reauthenticationCases,
  resetPassword: resetPasswordCases,
  scamReport: scamReportCases,
  security: securityCases,
  secondFactor: secondFactorCases,
  session: sessionCases,
  signIn: signInCases,
  signUp: signUpCases,
  testimonial: testimonialCases,
  toasts: toastsCases,
  upload: uploadCases,
  withdrawal: withdrawalCases,
  depositReturn: depositReturnCases,
  payment: paymentCases,
  requirements: requirementsCases,
  customerPage: customerPageCases,
} satisfies Record<keyof typeof machines, unknown>
