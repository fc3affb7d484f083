import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { accountSettingsPromises } from '../accountSettings/accountSettings.promises.ts'
import { activityPromises } from '../activity/activity.promises.ts'
import { backgroundRotationPromises } from '../backgroundRotation/backgroundRotation.promises.ts'
import { contactPromises } from '../contact/contact.promises.ts'
import { dashboardPromises } from '../dashboard/dashboard.promises.ts'
import { emailConfirmationPromises } from '../emailConfirmation/emailConfirmation.promises.ts'
import { forgotPasswordPromises } from '../forgotPassword/forgotPassword.promises.ts'
import { idleSessionPromises } from '../idleSession/idleSession.promises.ts'
import { navigationPromises } from '../navigation/navigation.promises.ts'
import { newsletterPromises } from '../newsletter/newsletter.promises.ts'
import { pageLoadPromises } from '../pageLoad/pageLoad.promises.ts'
import { resetPasswordPromises } from '../resetPassword/resetPassword.promises.ts'
import { sessionPromises } from '../session/session.promises.ts'
import { signInPromises } from '../signIn/signIn.promises.ts'
import { signUpPromises } from '../signUp/signUp.promises.ts'
import { testimonialPromises } from '../testimonial/testimonial.promises.ts'
import { withdrawalPromises } from '../withdrawal/withdrawal.promises.ts'

/** The promises of every flow. */
export const promises: Partial<Record<FlowName, Promises>> = {
  accountSettings: accountSettingsPromises,
  activity: activityPromises,
  backgroundRotation: backgroundRotationPromises,
  contact: contactPromises,
  dashboard: dashboardPromises,
  emailConfirmation: emailConfirmationPromises,
  forgotPassword: forgotPasswordPromises,
  idleSession: idleSessionPromises,
  navigation: navigationPromises,
  newsletter: newsletterPromises,
  pageLoad: pageLoadPromises,
  resetPassword: resetPasswordPromises,
  session: sessionPromises,
  signIn: signInPromises,
  signUp: signUpPromises,
  testimonial: testimonialPromises,
  withdrawal: withdrawalPromises,
}
