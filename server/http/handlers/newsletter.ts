import type { LinkAnswer } from '#contract/forms.ts'
import type { routes } from '#contract/routes.ts'
import { apiLink } from '../../config.ts'
import type { BankContext } from '../../context.ts'
import type { SubscriberTable } from '../../db/mailSchema.ts'
import { type Db, inTransaction } from '../../db/transaction.ts'
import { UNCONFIRMED_MS } from '../../mail/kinds.ts'
import {
  alreadySubscribed,
  confirmSubscription,
  subscribed,
} from '../../mail/publicFormTemplates.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { HttpError } from '../../platform/httpError.ts'
import { newSecret } from '../../platform/ids.ts'
import { maskedEmail } from '../../platform/maskedEmail.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** A repeat within this time sends no second mail: a double click, or a lost answer. */
const REPEAT_MS = 10 * 60 * 1000

/**
 * Stores the address and mails it a confirmation link. News is sent only after that link was followed (P11). The answer
 * is the same for an existing subscriber, so it reveals nothing.
 */
export async function newsletter({ ctx, body }: HandlerInput<typeof routes.newsletter>) {
  const { email } = body
  const now = timestampOf(ctx.clock)
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto('subscribers')
      .values({ email, created_at: now, token: null, mailed_at: null, confirmed_at: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const token = newSecret()
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set((row) => ({ mailed_at: now, token: row.fn.coalesce('token', row.val(token)) }))
      .where('email', '=', email)
      .where((row) =>
        row.or([
          row('mailed_at', 'is', null),
          row('mailed_at', '<=', timestampIn(ctx.clock, -REPEAT_MS)),
          row('mailed_at', '>', latestPast(ctx.clock)),
        ]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const row = await trx
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const mail = row.confirmed_at
      ? alreadySubscribed(email, linkTo(ctx, 'unsubscribe', row))
      : confirmSubscription(email, linkTo(ctx, 'confirm', row))
    await ctx.outbox.queue(trx, mail)
  })
  return { message: 'We have sent an email to this address. Follow its link to receive our news' }
}

/** Answers GET of the confirmation link with the question and its button. */
export async function subscription({ ctx, query }: HandlerInput<typeof routes.subscription>) {
  const row = await subscriberOf(ctx.db, query.token)
  if (!row || isLinkExpired(row, ctx.clock)) throw linkInvalid()
  return row.confirmed_at
    ? subscribedAnswer
    : { message: `Do you want our news at ${maskedEmail(row.email)}?`, action: 'Subscribe' }
}

/** Confirms a subscription. A repeat changes nothing. */
export async function confirm({ ctx, query }: HandlerInput<typeof routes.confirmSubscription>) {
  await inTransaction(ctx.db, async (trx) => {
    const row = await subscriberOf(trx, query.token)
    if (!row || isLinkExpired(row, ctx.clock)) throw linkInvalid()
    if (row.confirmed_at) return
    await trx
      .updateTable('subscribers')
      .set({ confirmed_at: timestampOf(ctx.clock) })
      .where('email', '=', row.email)
      .execute()
    await ctx.outbox.queue(trx, subscribed(row.email, linkTo(ctx, 'unsubscribe', row)))
  })
  return subscribedAnswer
}

/** Answers GET of the unsubscribe link with the question and its button. */
export async function unsubscription({ ctx, query }: HandlerInput<typeof routes.unsubscription>) {
  const row = await subscriberOf(ctx.db, query.token)
  return row
    ? {
        message: `Do you want to stop our news to ${maskedEmail(row.email)}?`,
        action: 'Unsubscribe',
      }
    : unsubscribedAnswer
}

/** Ends a subscription and deletes its address. */
export async function unsubscribe({ ctx, query }: HandlerInput<typeof routes.unsubscribe>) {
  if (isToken(query.token))
    await ctx.db.deleteFrom('subscribers').where('token', '=', query.token).execute()
  return unsubscribedAnswer
}

/** The answer to a confirmed subscription, also of a repeat. */
export const subscribedAnswer: LinkAnswer = {
  message: 'You are subscribed: our news goes to you by email.',
}
/** The answer when an address gets no news, or no more. */
export const unsubscribedAnswer: LinkAnswer = {
  message: 'You are not subscribed: no news goes to you by email.',
}

export const linkInvalid = () =>
  new HttpError(404, { message: 'This link is no longer valid. Ask for our news once more' })

/** Not confirmed in time, or mailed while the clock was ahead. */
const isLinkExpired = ({ confirmed_at, mailed_at }: SubscriberTable, clock: Clock): boolean =>
  !confirmed_at &&
  mailed_at !== null &&
  (mailed_at > latestPast(clock) || mailed_at < timestampIn(clock, -UNCONFIRMED_MS))

async function subscriberOf(db: Db, token: string): Promise<SubscriberTable | undefined> {
  if (!isToken(token)) return undefined
  return db.selectFrom('subscribers').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Also keeps out NUL, which PostgreSQL text cannot contain. */
const isToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text)

const linkTo = (
  { config }: BankContext,
  action: 'confirm' | 'unsubscribe',
  { token }: SubscriberTable,
): string => apiLink(config, `newsletter/${action}?token=${token}`)
