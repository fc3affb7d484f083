import type { ScreenFlow } from '#machines/flowLinks.ts'
import type { FlowMount } from './mount.ts'

/** The mount of each flow with a screen, loaded on demand. A flow without one does not compile. */
export const mounts: Readonly<Record<ScreenFlow, () => Promise<FlowMount>>> = {
  accountSettings: () =>
    import('./accountSettings.tsx').then(({ accountSettingsMount }) => accountSettingsMount),
  activity: () => import('./activity.tsx').then(({ activityMount }) => activityMount),
  backgroundRotation: () =>
    import('./backgroundRotation.tsx').then(
      ({ backgroundRotationMount }) => backgroundRotationMount,
    ),
  changeEmail: () => import('./changeEmail.tsx').then(({ changeEmailMount }) => changeEmailMount),
  changePassword: () =>
    import('./changePassword.tsx').then(({ changePasswordMount }) => changePasswordMount),
  contact: () => import('./contact.tsx').then(({ contactMount }) => contactMount),
  dashboard: () => import('./dashboard.tsx').then(({ dashboardMount }) => dashboardMount),
  loanPayment: () => import('./loanPayment.tsx').then(({ loanPaymentMount }) => loanPaymentMount),
  decision: () => import('./decision.tsx').then(({ decisionMount }) => decisionMount),
  deposit: () => import('./deposit.tsx').then(({ depositMount }) => depositMount),
  emailConfirmation: () =>
    import('./emailConfirmation.tsx').then(({ emailConfirmationMount }) => emailConfirmationMount),
  factorSetup: () => import('./factorSetup.tsx').then(({ factorSetupMount }) => factorSetupMount),
  forgotPassword: () =>
    import('./forgotPassword.tsx').then(({ forgotPasswordMount }) => forgotPasswordMount),
  idleSession: () => import('./idleSession.tsx').then(({ idleSessionMount }) => idleSessionMount),
  kyc: () => import('./kyc.tsx').then(({ kycMount }) => kycMount),
  loanApplication: () =>
    import('./loanApplication.tsx').then(({ loanApplicationMount }) => loanApplicationMount),
  loanNotice: () => import('./loanNotice.tsx').then(({ loanNoticeMount }) => loanNoticeMount),
  navigation: () => import('./navigation.tsx').then(({ navigationMount }) => navigationMount),
  newsletter: () => import('./newsletter.tsx').then(({ newsletterMount }) => newsletterMount),
  operatorSignIn: () =>
    import('./operatorSignIn.tsx').then(({ operatorSignInMount }) => operatorSignInMount),
  pageLoad: () => import('./pageLoad.tsx').then(({ pageLoadMount }) => pageLoadMount),
  reauthentication: () =>
    import('./reauthentication.tsx').then(({ reauthenticationMount }) => reauthenticationMount),
  resetPassword: () =>
    import('./resetPassword.tsx').then(({ resetPasswordMount }) => resetPasswordMount),
  scamReport: () => import('./scamReport.tsx').then(({ scamReportMount }) => scamReportMount),
  security: () => import('./security.tsx').then(({ securityMount }) => securityMount),
  secondFactor: () =>
    import('./secondFactor.tsx').then(({ secondFactorMount }) => secondFactorMount),
  session: () => import('./session.tsx').then(({ sessionMount }) => sessionMount),
  signIn: () => import('./signIn.tsx').then(({ signInMount }) => signInMount),
  signUp: () => import('./signUp.tsx').then(({ signUpMount }) => signUpMount),
  testimonial: () => import('./testimonial.tsx').then(({ testimonialMount }) => testimonialMount),
  withdrawal: () => import('./withdrawal.tsx').then(({ withdrawalMount }) => withdrawalMount),
  depositReturn: () =>
    import('./depositReturn.tsx').then(({ depositReturnMount }) => depositReturnMount),
  payment: () => import('./payment.tsx').then(({ paymentMount }) => paymentMount),
  paymentRun: () => import('./paymentRun.tsx').then(({ paymentRunMount }) => paymentRunMount),
  figures: () => import('./figures.tsx').then(({ figuresMount }) => figuresMount),
  operatorAccess: () =>
    import('./operatorAccess.tsx').then(({ operatorAccessMount }) => operatorAccessMount),
  queue: () => import('./queue.tsx').then(({ queueMount }) => queueMount),
  requirements: () =>
    import('./requirements.tsx').then(({ requirementsMount }) => requirementsMount),
  customerPage: () =>
    import('./customerPage.tsx').then(({ customerPageMount }) => customerPageMount),
}
