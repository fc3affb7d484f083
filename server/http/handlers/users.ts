import type { routes } from '#contract/routes.ts'
import { changedBirth } from '#domain/age.ts'
import { personRules, type SettingsField, settingsFields } from '#domain/fieldRules.ts'
import { realMiddleName } from '#domain/identity.ts'
import { assertFreshOrGranted } from '../../auth/factors/grants.ts'
import { assertBirthDate } from '../../customers/birthDate.ts'
import { assertNotFrozen } from '../../customers/frozen.ts'
import { supersedeIdentity } from '../../customers/identity.ts'
import { userRecord } from '../../customers/records.ts'
import { personColumns } from '../../db/fieldColumns.ts'
import { inTransaction } from '../../db/transaction.ts'
import { detailsChanged } from '../../mail/securityTemplates.ts'
import { occasionOf, securityTexts } from '../../security/texts.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

export const user = ({ ctx, customer }: HandlerInput<typeof routes.user>) =>
  userRecord(ctx.db, customer)

/**
 * Changes personal details and mails the owner; a blank field keeps its value (D12). The call is refused while the
 * account is frozen (G5), and without a grant when the sign-in is not fresh (G10). A new age or date of birth must
 * agree with the other (A20). A new name or birth date ends a verified identity (S11).
 */
export function settings({
  ctx,
  customer,
  session,
  token,
  body,
  audit,
}: HandlerInput<typeof routes.settings>) {
  const filled = Object.fromEntries(
    settingsFields
      .filter((field) => body[field])
      .map((field) => [personColumns[field], storedText(field, body[field]!)]),
  )
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    const changed = { ...owner, ...filled }
    const birth = changedBirth({ age: body.age ?? '', dob: body.dob ?? '' }, owner)
    if (birth) assertBirthDate(birth, ctx.clock)
    const fields = settingsFields.filter(
      (field) => body[field] && owner[personColumns[field]] !== changed[personColumns[field]],
    )
    if (fields.length > 0) {
      assertNotFrozen(owner)
      const use = { customerId: owner.id, token, purpose: 'details' as const, grant: body.grant }
      await assertFreshOrGranted(trx, ctx.clock, session, use)
      await trx.updateTable('customers').set(filled).where('id', '=', owner.id).execute()
      await audit(trx, {
        action: 'settings changed',
        customerId: owner.id,
        detail: { fields },
      })
      const names = fields.map((field) => personRules[field].label)
      await ctx.outbox.queue(
        trx,
        detailsChanged(owner, names, occasionOf(ctx, session), securityTexts(ctx)),
      )
    }
    await supersedeIdentity(ctx, trx, audit, owner, changed)
    return userRecord(trx, changed)
  })
}

/** A dash removes the middle name (A24). */
const storedText = (field: SettingsField, text: string): string =>
  field === 'middleName' ? realMiddleName(text) : text
