import { bareBodies } from '#contract/answers.ts'
import type { routes } from '#contract/routes.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import { rememberPlace } from '../../auth/knownPlaces.ts'
import { rememberAddress, rememberDevice } from '../../auth/knownVisitors.ts'
import { resetRateLimit } from '../../auth/rateLimiter.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import { type Db, inTransaction, lockCustomer } from '../../db/transaction.ts'
import { confirmAddress } from '../../mail/confirmation.ts'
import { passwordChanged, resetLink } from '../../mail/templates.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { HttpError } from '../../platform/httpError.ts'
import { digest, newSecret } from '../../platform/ids.ts'
import { assertPasswordAllowed, setNewPassword } from '../../security/newPassword.ts'
import type { HandlerInput } from '../registerRoutes.ts'
import { customerByEmail } from './accounts.ts'

/** How long a reset link to a confirmed address works. It works once. */
export const RESET_MS = 60 * 60 * 1000
/** Maximum valid links. Beyond that, another link is mailed only when the newest is older than `REPEAT_MS`. */
const MAX_LINKS = 3
/**
 * An unconfirmed address gets few mails a day (A17), so its links work for as long as that limit lasts. A stranger who
 * uses up the limit thus still leaves the owner with working links.
 */
const UNCONFIRMED_RESET_MS = 24 * RESET_MS
const REPEAT_MS = RESET_MS / 2

/**
 * Mails a reset link. An unknown address is reported, as the spec requires (A5). However often links are requested, the
 * mailbox is not flooded, always has a link that works for at least half an hour, and no link ends because another was
 * requested.
 */
export async function forgot({ ctx, body, address, audit }: HandlerInput<typeof routes.forgot>) {
  const customer = await customerByEmail(ctx.db, body.email)
  if (!customer) throw new HttpError(400, bareBodies.wrongCredentials)
  const secret = newSecret()
  await inTransaction(ctx.db, async (trx) => {
    // Serialised, so that the links of parallel requests are counted together.
    await lockCustomer(trx, customer.id)
    await audit(trx, {
      action: 'password reset requested',
      customerId: customer.id,
      ...accessDetails(ctx, address),
    })
    const links = await validLinks(trx, ctx.clock)
      .select('created_at')
      .where('customer_id', '=', customer.id)
      .orderBy('created_at', 'desc')
      .execute()
    const isRecent = (links[0]?.created_at ?? '') > timestampIn(ctx.clock, -REPEAT_MS)
    if (links.length >= MAX_LINKS && isRecent) return
    const now = timestampOf(ctx.clock)
    const expiresAt = timestampIn(
      ctx.clock,
      customer.email_confirmed_at ? RESET_MS : UNCONFIRMED_RESET_MS,
    )
    const link = `${ctx.config.siteUrl}/reset-password/${secret}`
    if (!(await ctx.outbox.queueIfAllowed(trx, resetLink(customer, link, expiresAt)))) return
    await trx
      .insertInto('password_resets')
      .values({
        hash: digest(secret),
        customer_id: customer.id,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute()
  })
  return { message: 'A link is on its way' }
}

/** Valid links: not used, not expired, and not created while the clock was ahead. */
const validLinks = (db: Db, clock: Clock) =>
  db
    .selectFrom('password_resets')
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', timestampOf(clock))
    .where('password_resets.created_at', '<=', latestPast(clock))

/**
 * Sets a new password and signs out every device (A6, K6). A rejected password leaves the link usable.
 * Following the link proves access to the mailbox, so earlier wrong passwords no longer count and this
 * browser becomes known.
 */
export async function reset({
  ctx,
  body,
  address,
  device,
  audit,
  visit,
}: HandlerInput<typeof routes.reset>) {
  if (body.password !== body.confirmpassword) throw new HttpError(400, bareBodies.passwordsDiffer)
  const hash = digest(body.resetToken)
  const now = timestampOf(ctx.clock)
  const customer = await validLinks(ctx.db, ctx.clock)
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .selectAll('customers')
    .where('password_resets.hash', '=', hash)
    .executeTakeFirst()
  if (!customer) throw new HttpError(400, bareBodies.resetTokenInvalid)
  assertPasswordAllowed(body.password, customer)
  const password_hash = await ctx.passwords.hash(body.password, { address, known: customer.id })
  const settings = siteSettings(ctx)
  const visitor = { account: customer.email, address, devices: device.tokens }
  const devices = await inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, customer.id)
    const { numUpdatedRows } = await trx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    // A parallel request has used the link.
    if (numUpdatedRows === 0n) throw new HttpError(400, bareBodies.resetTokenInvalid)
    await setNewPassword(trx, ctx.clock, { customerId: customer.id, password_hash })
    await audit(trx, {
      action: 'password reset',
      customerId: customer.id,
      ...accessDetails(ctx, address),
    })
    await confirmAddress(trx, ctx.clock, customer.id)
    await ctx.outbox.queue(trx, passwordChanged({ ...customer, email_confirmed_at: now }, settings))
    // The count of wrong second factors stays: access to a mailbox does not prove one.
    await resetRateLimit(trx, 'signIn', visitor)
    await rememberAddress(trx, ctx.clock, visitor)
    await rememberPlace(trx, ctx.clock, customer.id, visit().country)
    return rememberDevice(trx, ctx.clock, customer.id, device.tokens)
  })
  device.keep(devices)
  return { message: 'Your password is changed' }
}
