import type { FlowName } from '#machines/flowLinks.ts'
import { accountSettings } from '../../accountSettings/accountSettings.expectations.ts'
import { activity } from '../../activity/activity.expectations.ts'
import { backgroundRotation } from '../../backgroundRotation/backgroundRotation.expectations.ts'
import { bank } from '../../bank/bank.expectations.ts'
import { changeEmail } from '../../changeEmail/changeEmail.expectations.ts'
import { changePassword } from '../../changePassword/changePassword.expectations.ts'
import { contact } from '../../contact/contact.expectations.ts'
import { content } from '../../content/content.expectations.ts'
import { contentEntry } from '../../contentEntry/contentEntry.expectations.ts'
import { dashboard } from '../../dashboard/dashboard.expectations.ts'
import { deposit } from '../../deposit/deposit.expectations.ts'
import { depositReturn } from '../../depositReturn/depositReturn.expectations.ts'
import { emailConfirmation } from '../../emailConfirmation/emailConfirmation.expectations.ts'
import { factorSetup } from '../../factorSetup/factorSetup.expectations.ts'
import { forgotPassword } from '../../forgotPassword/forgotPassword.expectations.ts'
import { idleSession } from '../../idleSession/idleSession.expectations.ts'
import { kyc } from '../../kyc/kyc.expectations.ts'
import { loanApplication } from '../../loanApplication/loanApplication.expectations.ts'
import { loanNotice } from '../../loanNotice/loanNotice.expectations.ts'
import { navigation } from '../../navigation/navigation.expectations.ts'
import { newsletter } from '../../newsletter/newsletter.expectations.ts'
import { pageLoad } from '../../pageLoad/pageLoad.expectations.ts'
import { reauthentication } from '../../reauthentication/reauthentication.expectations.ts'
import { resetPassword } from '../../resetPassword/resetPassword.expectations.ts'
import { scamReport } from '../../scamReport/scamReport.expectations.ts'
import { secondFactor } from '../../secondFactor/secondFactor.expectations.ts'
import { security } from '../../security/security.expectations.ts'
import { session } from '../../session/session.expectations.ts'
import { signIn } from '../../signIn/signIn.expectations.ts'
import { signUp } from '../../signUp/signUp.expectations.ts'
import { testimonial } from '../../testimonial/testimonial.expectations.ts'
import { toasts } from '../../toasts/toasts.expectations.ts'
import { upload } from '../../upload/upload.expectations.ts'
import { withdrawal } from '../../withdrawal/withdrawal.expectations.ts'
import type { Expectations } from './expectation.ts'

/** The expected states of each flow's chart. A flow without them does not compile. */
export const expectations: Readonly<Record<FlowName, Expectations>> = {
  accountSettings,
  activity,
  backgroundRotation,
  bank,
  changeEmail,
  changePassword,
  contact,
  content,
  contentEntry,
  dashboard,
  deposit,
  emailConfirmation,
  factorSetup,
  forgotPassword,
  idleSession,
  kyc,
  loanApplication,
  loanNotice,
  navigation,
  newsletter,
  pageLoad,
  reauthentication,
  resetPassword,
  scamReport,
  security,
  secondFactor,
  session,
  signIn,
  signUp,
  testimonial,
  toasts,
  upload,
  withdrawal,
  depositReturn,
}
