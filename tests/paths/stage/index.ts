import type { machines } from '#machines/index.ts'
import { accountSettingsStage } from './accountSettings.stage.ts'
import { backgroundRotationStage } from './backgroundRotation.stage.ts'
import { contactStage } from './contact.stage.ts'
import { dashboardStage } from './dashboard.stage.ts'
import { depositStage } from './deposit.stage.ts'
import { emailConfirmationStage } from './emailConfirmation.stage.ts'
import { forgotPasswordStage } from './forgotPassword.stage.ts'
import { idleSessionStage } from './idleSession.stage.ts'
import { kycStage } from './kyc.stage.ts'
import { loanApplicationStage } from './loanApplication.stage.ts'
import { loanNoticeStage } from './loanNotice.stage.ts'
import { navigationStage } from './navigation.stage.ts'
import { newsletterStage } from './newsletter.stage.ts'
import { pageLoadStage } from './pageLoad.stage.ts'
import { resetPasswordStage } from './resetPassword.stage.ts'
import { sessionStage } from './session.stage.ts'
import { signInStage } from './signIn.stage.ts'
import { signUpStage } from './signUp.stage.ts'
import type { Stage } from './stage.ts'
import { testimonialStage } from './testimonial.stage.ts'
import { withdrawalStage } from './withdrawal.stage.ts'

type Stages = { readonly [Name in keyof typeof machines]?: Stage<(typeof machines)[Name]> }

/** How each flow is acted out and what it looks like. */
export const stages: Stages = {
  accountSettings: accountSettingsStage,
  backgroundRotation: backgroundRotationStage,
  contact: contactStage,
  dashboard: dashboardStage,
  deposit: depositStage,
  emailConfirmation: emailConfirmationStage,
  forgotPassword: forgotPasswordStage,
  idleSession: idleSessionStage,
  kyc: kycStage,
  loanApplication: loanApplicationStage,
  loanNotice: loanNoticeStage,
  navigation: navigationStage,
  newsletter: newsletterStage,
  pageLoad: pageLoadStage,
  resetPassword: resetPasswordStage,
  session: sessionStage,
  signIn: signInStage,
  signUp: signUpStage,
  testimonial: testimonialStage,
  withdrawal: withdrawalStage,
}
