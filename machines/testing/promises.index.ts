import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { accountSettingsPromises } from '../accountSettings/accountSettings.promises.ts'
import { dashboardPromises } from '../dashboard/dashboard.promises.ts'
import { emailConfirmationPromises } from '../emailConfirmation/emailConfirmation.promises.ts'
import { forgotPasswordPromises } from '../forgotPassword/forgotPassword.promises.ts'
import { idleSessionPromises } from '../idleSession/idleSession.promises.ts'
import { resetPasswordPromises } from '../resetPassword/resetPassword.promises.ts'
import { sessionPromises } from '../session/session.promises.ts'
import { signInPromises } from '../signIn/signIn.promises.ts'
import { signUpPromises } from '../signUp/signUp.promises.ts'
import { withdrawalPromises } from '../withdrawal/withdrawal.promises.ts'

/** The promises of every flow. */
export const promises: Partial<Record<FlowName, Promises>> = {
  accountSettings: accountSettingsPromises,
  dashboard: dashboardPromises,
  emailConfirmation: emailConfirmationPromises,
  forgotPassword: forgotPasswordPromises,
  idleSession: idleSessionPromises,
  resetPassword: resetPasswordPromises,
  session: sessionPromises,
  signIn: signInPromises,
  signUp: signUpPromises,
  withdrawal: withdrawalPromises,
}
