import type { routes } from '#contract/routes.ts'
import { toMinor } from '#domain/money.ts'
import type { Call } from '../api.ts'
import { timestampOf } from '../clock.ts'
import { newId } from '../ids.ts'
import { inWords, loanReceived } from '../mail/letters.ts'
import { hasReference, storedOnce } from '../once.ts'
import { loanRecords } from '../records.ts'

export const loans = ({ ctx, customer }: Call<typeof routes.loans>) =>
  loanRecords(ctx.db, customer.id)

/** Keeps a loan application, pending until the back office decides (F4, K8). */
export async function takeLoan({ ctx, customer, body }: Call<typeof routes.takeLoan>) {
  const reference = body.referenceNumber ?? newId()
  const amount = toMinor(body.amount)
  await storedOnce(ctx.db, hasReference('loans', customer.id, reference), async (trx) => {
    await trx
      .insertInto('loans')
      .values({
        id: newId(),
        customer_id: customer.id,
        reference,
        amount_minor: amount,
        monthly_income_minor: toMinor(body.monthlyIncome),
        home_address: body.homeAddress,
        city: body.city,
        state: body.state,
        purpose: body.loanPurpose,
        professional_status: body.professionalStatus,
        professional_category: body.professionalCategory,
        next_of_kin: body.nextOfKin,
        phone: body.phone,
        status: 'pending',
        created_at: timestampOf(ctx.clock),
        decided_at: null,
        decided_by: null,
      })
      .execute()
    const words = inWords(amount, customer.country_symbol)
    await ctx.outbox.queue(trx, loanReceived(customer, words))
  })
  return { message: 'Your application has arrived' }
}
