import type { routes } from '#contract/routes.ts'
import { register, signIn, signOut } from './handlers/accounts.ts'
import { activity, statement } from './handlers/activity.ts'
import { checkCode, requestCode, revokeCode, transferStep } from './handlers/codes.ts'
import { confirmation, confirmEmail, requestConfirmation } from './handlers/confirmations.ts'
import { deposit, deposits } from './handlers/deposits.ts'
import { contact } from './handlers/forms.ts'
import { kyc, uploadKyc } from './handlers/kyc.ts'
import { loans, takeLoan } from './handlers/loans.ts'
import {
  confirm,
  newsletter,
  subscription,
  unsubscribe,
  unsubscription,
} from './handlers/newsletter.ts'
import { forgot, reset } from './handlers/resets.ts'
import { transfer, transfers } from './handlers/transfers.ts'
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
  deposits,
  deposit,
  kyc,
  uploadKyc,
  transfers,
  activity,
  statement,
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
  health,
  live: health,
  ready,
}
