import type { routes } from '#contract/routes.ts'
import { register, signOut } from './handlers/accounts.ts'
import { activity, statement } from './handlers/activity.ts'
import { changes } from './handlers/changes.ts'
import { checkCode } from './handlers/checkCode.ts'
import { requestCode, revokeCode, transferStep } from './handlers/codes.ts'
import { confirmation, confirmEmail, requestConfirmation } from './handlers/confirmations.ts'
import { requestReturnCode, returnDeposit } from './handlers/depositReturns.ts'
import { deposit, deposits } from './handlers/deposits.ts'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  emailChange,
  emailStop,
  stopEmailChange,
} from './handlers/emailChanges.ts'
import { addApp, addPasskey, appOptions, passkeyOptions } from './handlers/factors/enrolment.ts'
import { proveReauthentication, reauthenticate } from './handlers/factors/reauthentication.ts'
import { newRecoveryCodes, removeFactor } from './handlers/factors/removal.ts'
import { contact } from './handlers/forms.ts'
import { kyc, uploadKyc } from './handlers/kyc.ts'
import { payLoan } from './handlers/loanPayments.ts'
import { loans, takeLoan } from './handlers/loans.ts'
import {
  confirm,
  newsletter,
  subscription,
  unsubscribe,
  unsubscription,
} from './handlers/newsletter.ts'
import { changePassword } from './handlers/passwords.ts'
import { forgot, reset } from './handlers/resets.ts'
import { reportScam } from './handlers/scamReports.ts'
import { alerts, endSession, freeze, security, unfreeze } from './handlers/security.ts'
import { secondFactor, signIn } from './handlers/signIn.ts'
import { transfer, transfers } from './handlers/transfers.ts'
import { countUsage, usage } from './handlers/usage.ts'
import { settings, user } from './handlers/users.ts'
import type { HandlerInput, Handlers } from './registerRoutes.ts'

const health = async () => ({ status: 'ok' as const })

const ready = async ({ ctx }: HandlerInput<typeof routes.ready>) => {
  await ctx.readiness.check()
  return { status: 'ok' as const }
}

/** The handler of each call of the contract. */
export const handlers: Handlers = {
  signIn,
  secondFactor,
  reauthenticate,
  proveReauthentication,
  passkeyOptions,
  addPasskey,
  appOptions,
  addApp,
  removeFactor,
  newRecoveryCodes,
  register,
  forgot,
  reset,
  signOut,
  user,
  settings,
  transferStep,
  checkCode,
  loans,
  takeLoan,
  payLoan,
  deposits,
  deposit,
  requestReturnCode,
  returnDeposit,
  kyc,
  uploadKyc,
  transfers,
  activity,
  statement,
  changes,
  warmUp: health,
  transfer,
  requestCode,
  revokeCode,
  contact,
  newsletter,
  subscription,
  confirmSubscription: confirm,
  unsubscription,
  unsubscribe,
  requestConfirmation,
  confirmation,
  confirmEmail,
  security,
  endSession,
  changePassword,
  changeEmail,
  cancelEmailChange,
  emailChange,
  confirmEmailChange,
  emailStop,
  stopEmailChange,
  alerts,
  freeze,
  unfreeze,
  reportScam,
  countUsage,
  usage,
  health,
  live: health,
  ready,
}
