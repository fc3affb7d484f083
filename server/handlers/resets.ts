import { bareBodies } from '#contract/answers.ts'
import type { routes } from '#contract/routes.ts'
import type { Call } from '../api.ts'
import { timestampIn, timestampOf } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { digest, newSecret } from '../ids.ts'
import { forgetTries } from '../limits/turns.ts'
import { confirmAddress } from '../mail/confirmation.ts'
import { passwordChanged, resetLink } from '../mail/letters.ts'
import { passwordProblem } from '../passwordRules.ts'
import { hashSecret } from '../passwords.ts'
import { invalid, Refusal } from '../refusal.ts'
import { endAllSessions } from '../sessions.ts'
import { siteSettings } from '../siteSettings.ts'
import { customerByEmail } from './accounts.ts'

/** A reset link works once, within this. */
export const RESET_MS = 60 * 60 * 1000

/** Mails a reset link; only the newest one works. An unknown address is told, as the spec wants it (A5). */
export async function forgot({ ctx, body }: Call<typeof routes.forgot>) {
  const customer = await customerByEmail(ctx.db, body.email)
  if (!customer) throw new Refusal(400, bareBodies.wrongCredentials)
  const secret = newSecret()
  const now = timestampOf(ctx.clock)
  const expiresAt = timestampIn(ctx.clock, RESET_MS)
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('customer_id', '=', customer.id)
      .where('used_at', 'is', null)
      .execute()
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
    const link = `${ctx.config.siteUrl}/reset-password/${secret}`
    await ctx.outbox.queue(trx, resetLink(customer, link, expiresAt))
  })
  return { message: 'A link is on its way' }
}

/** Sets a new password and signs every device out (A6, K6). A refused password leaves the link usable. */
export async function reset({ ctx, body, address }: Call<typeof routes.reset>) {
  if (body.password !== body.confirmpassword) throw new Refusal(400, bareBodies.passwordsDiffer)
  const hash = digest(body.resetToken)
  const now = timestampOf(ctx.clock)
  const customer = await ctx.db
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .selectAll('customers')
    .where('password_resets.hash', '=', hash)
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', now)
    .executeTakeFirst()
  if (!customer) throw new Refusal(400, bareBodies.resetTokenInvalid)
  const problem = passwordProblem(body.password, {
    email: customer.email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    middleName: customer.middle_name,
  })
  if (problem) throw invalid({ password: problem })
  const password_hash = await hashSecret(body.password)
  const settings = await siteSettings(ctx.config)
  await inTransaction(ctx.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    // Another request with the same link was faster.
    if (numUpdatedRows === 0n) throw new Refusal(400, bareBodies.resetTokenInvalid)
    await trx
      .updateTable('customers')
      .set({ password_hash })
      .where('id', '=', customer.id)
      .execute()
    await endAllSessions(trx, ctx.clock, customer.id)
    await confirmAddress(trx, ctx.clock, customer.id)
    await ctx.outbox.queue(trx, passwordChanged({ ...customer, email_confirmed_at: now }, settings))
  })
  // Whoever opened the link has the mailbox, and the old password's wrong tries tell nothing any more.
  await forgetTries(ctx, { account: customer.email, address })
  return { message: 'Your password is changed' }
}
