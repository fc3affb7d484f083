import type { routes } from '#contract/routes.ts'
import { contentDigest, insertIdempotent } from '../../db/idempotency.ts'
import { contactReceived } from '../../mail/publicFormTemplates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { referenceReused } from '../../platform/httpError.ts'
import { digest, newId } from '../../platform/ids.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/**
 * Stores a contact message and confirms it by mail, once, however often it is sent (P11). Without a reference, the same
 * text on the same day counts as a repeat.
 */
export async function contact({ ctx, body }: HandlerInput<typeof routes.contact>) {
  const { referenceNumber, ...message } = body
  const at = timestampOf(ctx.clock)
  const reference = referenceNumber ?? digest(JSON.stringify([at.slice(0, 10), message]))
  const content_digest = contentDigest(message)
  await insertIdempotent(
    ctx.db,
    content_digest,
    (db) =>
      db
        .selectFrom('contact_messages')
        .select('content_digest')
        .where('email', '=', body.email)
        .where('reference', '=', reference)
        .executeTakeFirst(),
    referenceReused,
    async (trx) => {
      await trx
        .insertInto('contact_messages')
        .values({ id: newId(), ...message, reference, content_digest, created_at: at })
        .execute()
      // The message is stored in any case; the mail limit only protects the owner of the address.
      await ctx.outbox.queueIfAllowed(trx, contactReceived(body.email, message.message !== ''))
    },
  )
  return { message: 'Your message has arrived' }
}
