import type { machines } from '#machines/index.ts'
import { accountSettings } from './accountSettings.expect.ts'
import { backgroundRotation } from './backgroundRotation.expect.ts'
import { contact } from './contact.expect.ts'
import { dashboard } from './dashboard.expect.ts'
import { deposit } from './deposit.expect.ts'
import { emailConfirmation } from './emailConfirmation.expect.ts'
import type { Expectations } from './expectation.ts'
import { forgotPassword } from './forgotPassword.expect.ts'
import { idleSession } from './idleSession.expect.ts'
import { kyc } from './kyc.expect.ts'
import { loanApplication } from './loanApplication.expect.ts'
import { loanNotice } from './loanNotice.expect.ts'
import { navigation } from './navigation.expect.ts'
import { newsletter } from './newsletter.expect.ts'
import { pageLoad } from './pageLoad.expect.ts'
import { resetPassword } from './resetPassword.expect.ts'
import { session } from './session.expect.ts'
import { signIn } from './signIn.expect.ts'
import { signUp } from './signUp.expect.ts'
import { testimonial } from './testimonial.expect.ts'
import { withdrawal } from './withdrawal.expect.ts'

/** What the states of every flow must be at chart height; a flow without it does not compile. */
export const expectations: Record<keyof typeof machines, Expectations> = {
  accountSettings,
  backgroundRotation,
  contact,
  dashboard,
  deposit,
  emailConfirmation,
  forgotPassword,
  idleSession,
  kyc,
  loanApplication,
  loanNotice,
  navigation,
  newsletter,
  pageLoad,
  resetPassword,
  session,
  signIn,
  signUp,
  testimonial,
  withdrawal,
}
