import type { routes } from '#contract/routes.ts'
import { changedBirth } from '#domain/age.ts'
import { assertBirthDate } from '../../customers/birthDate.ts'
import { supersedeIdentity } from '../../customers/identity.ts'
import { userRecord } from '../../customers/records.ts'
import { inTransaction, lockCustomer } from '../../db/transaction.ts'
import { notFound } from '../../platform/httpError.ts'
import type { HandlerInput } from '../registerRoutes.ts'

export const user = ({ ctx, customer }: HandlerInput<typeof routes.user>) =>
  userRecord(ctx.db, customer)

/**
 * Changes personal details; a blank field keeps its value (D12). A new age or date of birth must agree with
 * the other (A20). A new name or birth date ends a verified identity (S11).
 */
export function settings({ ctx, customer, body }: HandlerInput<typeof routes.settings>) {
  const changes = {
    first_name: body.firstName,
    last_name: body.lastName,
    middle_name: body.middleName,
    dob: body.dob,
    city: body.city,
    address: body.address,
    age: body.age,
    gender: body.gender,
    marital_status: body.maritalstatus,
  }
  const filled = Object.fromEntries(Object.entries(changes).filter(([, value]) => value))
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id)
    if (!owner) throw notFound()
    const changed = { ...owner, ...filled }
    const birth = changedBirth({ age: body.age ?? '', dob: body.dob ?? '' }, owner)
    if (birth) assertBirthDate(birth, ctx.clock)
    if (Object.keys(filled).length > 0)
      await trx.updateTable('customers').set(filled).where('id', '=', owner.id).execute()
    await supersedeIdentity(ctx, trx, owner, changed)
    return userRecord(trx, changed)
  })
}
