import type { machines } from '#machines/index.ts'
import { accountSettingsStage } from '../../accountSettings/accountSettings.screen.ts'
import { backgroundRotationStage } from '../../backgroundRotation/backgroundRotation.screen.ts'
import { contactStage } from '../../contact/contact.screen.ts'
import { dashboardStage } from '../../dashboard/dashboard.screen.ts'
import { depositStage } from '../../deposit/deposit.screen.ts'
import { emailConfirmationStage } from '../../emailConfirmation/emailConfirmation.screen.ts'
import { forgotPasswordStage } from '../../forgotPassword/forgotPassword.screen.ts'
import { idleSessionStage } from '../../idleSession/idleSession.screen.ts'
import { kycStage } from '../../kyc/kyc.screen.ts'
import { loanApplicationStage } from '../../loanApplication/loanApplication.screen.ts'
import { loanNoticeStage } from '../../loanNotice/loanNotice.screen.ts'
import { navigationStage } from '../../navigation/navigation.screen.ts'
import { newsletterStage } from '../../newsletter/newsletter.screen.ts'
import { pageLoadStage } from '../../pageLoad/pageLoad.screen.ts'
import { resetPasswordStage } from '../../resetPassword/resetPassword.screen.ts'
import { sessionStage } from '../../session/session.screen.ts'
import { signInStage } from '../../signIn/signIn.screen.ts'
import { signUpStage } from '../../signUp/signUp.screen.ts'
import { testimonialStage } from '../../testimonial/testimonial.screen.ts'
import { withdrawalStage } from '../../withdrawal/withdrawal.screen.ts'
import type { Stage } from './screenModel.ts'

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
