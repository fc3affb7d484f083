import { accountSettingsMachine } from './accountSettings/accountSettings.machine.ts'
import { activityMachine } from './activity/activity.machine.ts'
import { backgroundRotationMachine } from './backgroundRotation/backgroundRotation.machine.ts'
import { backOfficeMachine } from './backOffice/backOffice.machine.ts'
import { bankMachine } from './bank/bank.machine.ts'
import { changeEmailMachine } from './changeEmail/changeEmail.machine.ts'
import { changePasswordMachine } from './changePassword/changePassword.machine.ts'
import { changesMachine } from './changes/changes.machine.ts'
import { contactMachine } from './contact/contact.machine.ts'
import { contentMachine } from './content/content.machine.ts'
import { contentEntryMachine } from './contentEntry/contentEntry.machine.ts'
import { customerPageMachine } from './customerPage/customerPage.machine.ts'
import { dashboardMachine } from './dashboard/dashboard.machine.ts'
import { decisionMachine } from './decision/decision.machine.ts'
import { depositMachine } from './deposit/deposit.machine.ts'
import { depositReturnMachine } from './depositReturn/depositReturn.machine.ts'
import { emailConfirmationMachine } from './emailConfirmation/emailConfirmation.machine.ts'
import { factorSetupMachine } from './factorSetup/factorSetup.machine.ts'
import { figuresMachine } from './figures/figures.machine.ts'
import type { FlowName } from './flowLinks.ts'
import { forgotPasswordMachine } from './forgotPassword/forgotPassword.machine.ts'
import { idleSessionMachine } from './idleSession/idleSession.machine.ts'
import { kycMachine } from './kyc/kyc.machine.ts'
import { loanApplicationMachine } from './loanApplication/loanApplication.machine.ts'
import { loanNoticeMachine } from './loanNotice/loanNotice.machine.ts'
import { loanPaymentMachine } from './loanPayment/loanPayment.machine.ts'
import { longWaitMachine } from './longWait/longWait.machine.ts'
import { navigationMachine } from './navigation/navigation.machine.ts'
import { newsletterMachine } from './newsletter/newsletter.machine.ts'
import { operatorAccessMachine } from './operatorAccess/operatorAccess.machine.ts'
import { operatorSignInMachine } from './operatorSignIn/operatorSignIn.machine.ts'
import { pageLoadMachine } from './pageLoad/pageLoad.machine.ts'
import { paymentMachine } from './payment/payment.machine.ts'
import { paymentRunMachine } from './paymentRun/paymentRun.machine.ts'
import { queueMachine } from './queue/queue.machine.ts'
import { reauthenticationMachine } from './reauthentication/reauthentication.machine.ts'
import { requirementsMachine } from './requirements/requirements.machine.ts'
import { resetPasswordMachine } from './resetPassword/resetPassword.machine.ts'
import { scamReportMachine } from './scamReport/scamReport.machine.ts'
import { secondFactorMachine } from './secondFactor/secondFactor.machine.ts'
import { securityMachine } from './security/security.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { signInMachine } from './signIn/signIn.machine.ts'
import { signUpMachine } from './signUp/signUp.machine.ts'
import { testimonialMachine } from './testimonial/testimonial.machine.ts'
import { toastsMachine } from './toasts/toasts.machine.ts'
import { uploadMachine } from './upload/upload.machine.ts'
import { withdrawalMachine } from './withdrawal/withdrawal.machine.ts'

/** Every flow of the product, by name: docs, path generation and the machine lint read it. */
export const machines = {
  accountSettings: accountSettingsMachine,
  activity: activityMachine,
  backgroundRotation: backgroundRotationMachine,
  backOffice: backOfficeMachine,
  bank: bankMachine,
  changeEmail: changeEmailMachine,
  changePassword: changePasswordMachine,
  changes: changesMachine,
  contact: contactMachine,
  content: contentMachine,
  contentEntry: contentEntryMachine,
  dashboard: dashboardMachine,
  loanPayment: loanPaymentMachine,
  operatorAccess: operatorAccessMachine,
  operatorSignIn: operatorSignInMachine,
  decision: decisionMachine,
  deposit: depositMachine,
  emailConfirmation: emailConfirmationMachine,
  factorSetup: factorSetupMachine,
  figures: figuresMachine,
  paymentRun: paymentRunMachine,
  forgotPassword: forgotPasswordMachine,
  idleSession: idleSessionMachine,
  kyc: kycMachine,
  loanApplication: loanApplicationMachine,
  loanNotice: loanNoticeMachine,
  longWait: longWaitMachine,
  navigation: navigationMachine,
  newsletter: newsletterMachine,
  pageLoad: pageLoadMachine,
  queue: queueMachine,
  reauthentication: reauthenticationMachine,
  resetPassword: resetPasswordMachine,
  scamReport: scamReportMachine,
  security: securityMachine,
  secondFactor: secondFactorMachine,
  session: sessionMachine,
  signIn: signInMachine,
  signUp: signUpMachine,
  testimonial: testimonialMachine,
  toasts: toastsMachine,
  upload: uploadMachine,
  withdrawal: withdrawalMachine,
  depositReturn: depositReturnMachine,
  payment: paymentMachine,
  requirements: requirementsMachine,
  customerPage: customerPageMachine,
} satisfies Record<FlowName, unknown>
