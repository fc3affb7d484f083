import { rememberPlace } from '../auth/knownPlaces.ts'
import type { Visit } from '../auth/visit.ts'
import type { BankContext } from '../context.ts'
import { inTransaction, lockCustomer } from '../db/transaction.ts'
import { signInAlert } from '../mail/securityTemplates.ts'
import { timestampOf } from '../platform/clock.ts'
import { occasionOf, securityTexts } from './texts.ts'

/**
 * Mails the customer about a sign-in with a new browser or from a new country (G6), unless the alert is off or it is
 * the very first sign-in. Runs in its own transaction, after that of the sign-in and before the answer, so the session
 * cannot be used without it. In one transaction, parallel sign-ins of a customer would make each other retry.
 */
export const alertOfSignIn = (
  ctx: BankContext,
  customerId: string,
  visit: Visit,
  isNewBrowser: boolean,
): Promise<void> =>
  inTransaction(
    ctx.db,
    async (trx) => {
      const owner = await lockCustomer(trx, customerId)
      if (!owner) return
      const isNewPlace = await rememberPlace(trx, ctx.clock, owner.id, visit.country)
      if (owner.signed_in_at === null) {
        await trx
          .updateTable('customers')
          .set({ signed_in_at: timestampOf(ctx.clock) })
          .where('id', '=', owner.id)
          .execute()
        return
      }
      if (owner.sign_in_alerts_off_at !== null || !(isNewBrowser || isNewPlace)) return
      const mail = signInAlert(owner, occasionOf(ctx, visit), securityTexts(ctx))
      await ctx.outbox.queueIfAllowed(trx, mail)
    },
    'read committed',
  )
