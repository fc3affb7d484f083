import type { routes } from '#contract/routes.ts'
import { currencyCode, DEFAULT_CURRENCY } from '#domain/countries.ts'
import { realMiddleName } from '#domain/identity.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import { passwordProblem } from '../../auth/passwordPolicy.ts'
import { endSession } from '../../auth/sessions.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import { assertBirthDate } from '../../customers/birthDate.ts'
import { assertPlainEmail } from '../../customers/plainEmail.ts'
import { sealAccess } from '../../db/access.ts'
import { personColumns, toColumns } from '../../db/fieldColumns.ts'
import { type Db, inTransaction, uniqueViolationColumns } from '../../db/transaction.ts'
import { newConfirmationLink } from '../../mail/confirmation.ts'
import { confirmAddressMail } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { uniqueConflict, validationError } from '../../platform/httpError.ts'
import { newCustomerId } from '../../platform/ids.ts'
import { passwordsDiffer } from '../../security/newPassword.ts'
import { isKeptForOwner } from '../../security/pendingEmail.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/**
 * Registers a customer. The database's unique keys detect duplicates, even when two requests arrive at the same time
 * (A11, A12). The consents are stored with the account; a caller that follows the brief sends none (A25).
 */
export async function register({
  ctx,
  body,
  address,
  caller,
  audit,
}: HandlerInput<typeof routes.register>) {
  assertBirthDate(body, ctx.clock)
  assertPlainEmail(body.email)
  const problem = passwordProblem(body.password, { ...body })
  if (problem) throw validationError({ password: problem })
  if (body.password !== body.confirmpassword) throw passwordsDiffer()
  const customer = {
    id: newCustomerId(),
    ...toColumns(personColumns, { ...body, middleName: realMiddleName(body.middleName) }),
    password_hash: await ctx.passwords.hash(body.password, caller),
    country_name: body.country?.name ?? '',
    country_symbol: body.country?.symbol || '$',
    currency: currencyCode(body.country?.name ?? '') ?? DEFAULT_CURRENCY,
    account_number: body.accountNumber,
    transfer_step: 5,
    funded_at: null,
    invested_at: null,
    email_confirmed_at: null,
    created_at: timestampOf(ctx.clock),
  }
  const settings = siteSettings(ctx)
  try {
    await inTransaction(ctx.db, async (trx) => {
      if (await isKeptForOwner(trx, ctx.clock, customer.email)) throw emailTaken()
      await trx.insertInto('customers').values(customer).execute()
      await sealAccess(trx, customer.id)
      const consents = (body.consents ?? []).map((consent) => ({
        customer_id: customer.id,
        ...consent,
        agreed_at: customer.created_at,
      }))
      if (consents.length > 0) await trx.insertInto('consents').values(consents).execute()
      await audit(trx, {
        action: 'account opened',
        customerId: customer.id,
        ...accessDetails(ctx, address),
      })
      const link = await newConfirmationLink(ctx, trx, customer.id)
      await ctx.outbox.queueIfAllowed(trx, confirmAddressMail(customer, link, settings))
    })
  } catch (error) {
    const columns = uniqueViolationColumns(error)
    if (columns?.includes('customers.email')) throw emailTaken()
    if (columns?.includes('customers.account_number')) throw accountNumberTaken()
    throw error
  }
  return { message: 'Your account is open' }
}

export const emailTaken = () =>
  uniqueConflict('There is an account with this email already', 'email')
export const accountNumberTaken = () =>
  uniqueConflict('This account number is taken', 'accountNumber')

export async function signOut({
  ctx,
  customer,
  token,
  audit,
}: HandlerInput<typeof routes.signOut>) {
  await inTransaction(ctx.db, async (trx) => {
    await endSession(trx, ctx.clock, token)
    await audit(trx, { action: 'signed out', customerId: customer.id })
  })
  return { message: 'You are signed out' }
}

/** The customer with this address, in any capitalisation. */
export async function customerByEmail(db: Db, email: string) {
  const address = email.trim().toLowerCase()
  // PostgreSQL text cannot contain NUL, so no customer has such an address.
  if (address.includes('\0')) return undefined
  return db.selectFrom('customers').selectAll().where('email', '=', address).executeTakeFirst()
}
