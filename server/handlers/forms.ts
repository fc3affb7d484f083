import type { routes } from '#contract/routes.ts'
import type { Call } from '../api.ts'
import { timestampOf } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { contactReceived, newsletterConfirmed } from '../mail/letters.ts'

/** Keeps the message and confirms it to its sender (P11). */
export async function contact({ ctx, body }: Call<typeof routes.contact>) {
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({ id: newId(), ...body, created_at: timestampOf(ctx.clock) })
      .execute()
    await ctx.outbox.queue(trx, contactReceived(body.email))
  })
  return { message: 'Your message has arrived' }
}

/** Keeps the address and confirms it, once however often it is sent (P11). */
export async function newsletter({ ctx, body }: Call<typeof routes.newsletter>) {
  await inTransaction(ctx.db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('subscribers')
      .values({ email: body.email, created_at: timestampOf(ctx.clock) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await ctx.outbox.queue(trx, newsletterConfirmed(body.email))
  })
  return { message: 'You are subscribed' }
}
