import type { LinkAnswer } from '#contract/forms.ts'
import type { routes } from '#contract/routes.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import { inTransaction } from '../../db/transaction.ts'
import { confirmAddress, linkedCustomer, newConfirmationLink } from '../../mail/confirmation.ts'
import { confirmAddressMail } from '../../mail/templates.ts'
import { HttpError } from '../../platform/httpError.ts'
import { maskedEmail } from '../../platform/maskedEmail.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** Mails another confirmation link, unless the address is confirmed (A17). */
export async function requestConfirmation({
  ctx,
  customer,
}: HandlerInput<typeof routes.requestConfirmation>) {
  const settings = siteSettings(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    if (owner.email_confirmed_at) return confirmedAlready
    const link = await newConfirmationLink(ctx, trx, owner.id)
    await ctx.outbox.queue(trx, confirmAddressMail(owner, link, settings))
    return { message: 'We have sent you another link', emailConfirmed: false }
  })
}

/** Answers GET of the mailed link with the question and its button. */
export async function confirmation({ ctx, query }: HandlerInput<typeof routes.confirmation>) {
  const customer = await linkedCustomer(ctx.db, ctx.clock, query.token)
  if (!customer) throw linkInvalid()
  return customer.email_confirmed_at
    ? confirmedAnswer
    : {
        message: `Did you open a Quatums account with ${maskedEmail(customer.email)}? If not, close this page.`,
        action: 'Yes, confirm my address',
      }
}

/** Confirms the address. A repeat changes nothing. */
export async function confirmEmail({ ctx, query }: HandlerInput<typeof routes.confirmEmail>) {
  const customer = await linkedCustomer(ctx.db, ctx.clock, query.token)
  if (!customer) throw linkInvalid()
  await inTransaction(ctx.db, (trx) => confirmAddress(trx, ctx.clock, customer.id))
  return confirmedAnswer
}

export const confirmedAnswer: LinkAnswer = {
  message: 'Thank you. Your email address is confirmed.',
}

export const linkInvalid = () =>
  new HttpError(404, {
    message:
      'This link is no longer valid. “Forget Password” on the sign-in page emails you another link, which confirms your address, too',
  })

/** The answer to a request for a link that the customer does not need. */
export const confirmedAlready = {
  message: 'Your email address is confirmed already',
  emailConfirmed: true,
}
