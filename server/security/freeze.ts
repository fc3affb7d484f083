import type { Audit } from '../audit/audit.ts'
import { endSessions, type Session } from '../auth/sessions.ts'
import type { BankContext } from '../context.ts'
import { updateAccess } from '../db/access.ts'
import type { AuditAction } from '../db/auditSchema.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { Trx } from '../db/transaction.ts'
import {
  accountFrozen,
  accountFrozenByBank,
  accountUnfrozen,
  accountUnfrozenByBank,
} from '../mail/securityTemplates.ts'
import { timestampOf } from '../platform/clock.ts'
import { voidOpenCodes } from '../withdrawals/codes.ts'
import { cancelPendingChange } from './pendingEmail.ts'
import { occasionOf, securityTexts } from './texts.ts'

/** The data that freezing and unfreezing need. The customer must be locked. */
export interface Freezing {
  ctx: BankContext
  trx: Trx
  audit: Audit
  owner: CustomerTable
}

/** The customer in a session, which stays open; or the bank, with a reason. */
type Freezer = { session: Session } | { operator: string; reason: string }

/**
 * Freezes the account at once (G5): open codes and an unconfirmed address change become void, and other sessions end.
 * Only the bank can lift its own freeze. A repeat only ends the other sessions, because somebody else may have frozen
 * the account first.
 */
export async function freezeAccount(freezing: Freezing, by: Freezer): Promise<void> {
  const { ctx, trx, owner } = freezing
  const isByBank = 'operator' in by
  const now = timestampOf(ctx.clock)
  await endSessions(trx, ctx.clock, owner.id, isByBank ? undefined : by.session.id)
  if (owner.frozen_at && !(isByBank && owner.frozen_by === null)) return
  await updateAccess(trx, owner.id, {
    frozen_at: owner.frozen_at ?? now,
    frozen_by: isByBank ? by.operator : null,
  })
  await voidOpenCodes(trx, owner.id, now)
  await cancelPendingChange(trx, ctx.clock, owner.id)
  await recordAndMail(freezing, by, 'account frozen', {
    byBank: accountFrozenByBank,
    byCustomer: accountFrozen,
  })
}

/** Unfreezes the account. A repeat changes nothing. */
export async function unfreezeAccount(freezing: Freezing, by: Freezer): Promise<void> {
  const { trx, owner } = freezing
  if (!owner.frozen_at) return
  await updateAccess(trx, owner.id, { frozen_at: null, frozen_by: null })
  await recordAndMail(freezing, by, 'account unfrozen', {
    byBank: accountUnfrozenByBank,
    byCustomer: accountUnfrozen,
  })
}

/** The two mails for a decision: by the bank, or by the customer. */
interface Templates {
  byBank: typeof accountFrozenByBank
  byCustomer: typeof accountFrozen
}

/** Writes the audit entry and mails the customer. */
async function recordAndMail(
  { ctx, trx, audit, owner }: Freezing,
  by: Freezer,
  action: AuditAction,
  { byBank, byCustomer }: Templates,
): Promise<void> {
  const isByBank = 'operator' in by
  await audit(trx, {
    action,
    customerId: owner.id,
    ...(isByBank && { reason: by.reason }),
  })
  const texts = securityTexts(ctx)
  await ctx.outbox.queue(
    trx,
    isByBank
      ? byBank(owner, timestampOf(ctx.clock), texts)
      : byCustomer(owner, occasionOf(ctx, by.session), texts),
  )
}
