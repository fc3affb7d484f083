import type { routes } from '#contract/routes.ts'
import { factorsOf } from '../../auth/factors/customerFactors.ts'
import { takeGrant } from '../../auth/factors/grants.ts'
import { endSessionById, endSessions, openSessionsOf, type Session } from '../../auth/sessions.ts'
import { placeName } from '../../auth/visit.ts'
import type { BankContext } from '../../context.ts'
import { assertNotFrozen, frozenError } from '../../customers/frozen.ts'
import type { CustomerTable } from '../../db/customerSchema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { alertsOff } from '../../mail/securityTemplates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { freezeAccount, unfreezeAccount } from '../../security/freeze.ts'
import { cancelPendingChange, pendingChangeOf } from '../../security/pendingEmail.ts'
import { scamReportRecords } from '../../security/scamReports.ts'
import { occasionOf, securityTexts } from '../../security/texts.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** The data of the security page (G1). */
export async function security({ ctx, customer, session }: HandlerInput<typeof routes.security>) {
  const { db, clock } = ctx
  const pending = await pendingChangeOf(db, clock, customer.id)
  return {
    passwordChangedAt: customer.password_changed_at,
    pendingEmail: pending ? { email: pending.new_email, expiresAt: pending.expires_at } : null,
    sessions: await sessionRecords(ctx, customer.id, session),
    factors: await factorsOf(db, customer.id),
    alerts: alertsOf(customer),
    frozenAt: customer.frozen_at,
    frozenByBank: customer.frozen_by !== null,
    reports: await scamReportRecords(db, customer.id),
  }
}

async function sessionRecords({ db, clock }: BankContext, customerId: string, { id }: Session) {
  const rows = await openSessionsOf(db, clock, customerId)
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    place: placeName(row.country),
    startedAt: row.created_at,
    lastUsedAt: row.last_used_at,
    current: row.id === id,
  }))
}

/** Ends one session, or all others. An ended, unknown or foreign session gets the same answer. */
export async function endSession({
  ctx,
  customer,
  session,
  body,
  audit,
}: HandlerInput<typeof routes.endSession>) {
  await inTransaction(ctx.db, async (trx) => {
    await lockedOwner(trx, customer.id)
    if (body.session === 'others') {
      await endSessions(trx, ctx.clock, customer.id, session.id)
      await cancelPendingChange(trx, ctx.clock, customer.id, { is: '<>', session: session.id })
      return audit(trx, { action: 'other sessions ended', customerId: customer.id })
    }
    // Ids contain no NUL, which PostgreSQL text cannot hold.
    if (body.session.includes('\0')) return
    if (!(await endSessionById(trx, ctx.clock, customer.id, body.session))) return
    await cancelPendingChange(trx, ctx.clock, customer.id, { is: '=', session: body.session })
    await audit(trx, { action: 'session ended', customerId: customer.id })
  })
  return { message: 'That sign-in is over' }
}

const alertsOf = ({ sign_in_alerts_off_at, money_alerts_off_at }: CustomerTable) => ({
  signIns: sign_in_alerts_off_at === null,
  money: money_alerts_off_at === null,
})

/**
 * Switches alerts on or off (G6). Mails about password, address, second factors and freezing always come, and so does
 * the one about switching alerts off. Alerts cannot be changed while the account is frozen (G5).
 */
export async function alerts({
  ctx,
  customer,
  session,
  body,
  audit,
}: HandlerInput<typeof routes.alerts>) {
  await inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    const { signIns, money } = alertsOf(owner)
    if (signIns === body.signIns && money === body.money) return
    assertNotFrozen(owner)
    const now = timestampOf(ctx.clock)
    const off = (isOn: boolean, since: string | null) => (isOn ? null : (since ?? now))
    await trx
      .updateTable('customers')
      .set({
        sign_in_alerts_off_at: off(body.signIns, owner.sign_in_alerts_off_at),
        money_alerts_off_at: off(body.money, owner.money_alerts_off_at),
      })
      .where('id', '=', owner.id)
      .execute()
    await audit(trx, { action: 'alerts chosen', customerId: owner.id, detail: { ...body } })
    const wentOff = [
      ...(signIns && !body.signIns ? (['signIns'] as const) : []),
      ...(money && !body.money ? (['money'] as const) : []),
    ]
    if (wentOff.length === 0) return
    const mail = alertsOff(owner, wentOff, occasionOf(ctx, session), securityTexts(ctx))
    await ctx.outbox.queue(trx, mail)
  })
  return { message: 'Your choice is saved' }
}

/** Freezes the account without a password: everybody who is signed in may protect it (G5). */
export async function freeze({
  ctx,
  customer,
  session,
  audit,
}: HandlerInput<typeof routes.freeze>) {
  await inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    await freezeAccount({ ctx, trx, audit, owner }, { session })
  })
  return { message: 'Your account is frozen' }
}

/** Unfreezes the account (G5). */
export async function unfreeze({
  ctx,
  customer,
  session,
  token,
  body: { grant },
  audit,
}: HandlerInput<typeof routes.unfreeze>) {
  await inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    // Only the bank can unfreeze an account that it froze.
    if (owner.frozen_by !== null) throw frozenError(owner)
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'unfreeze', grant })
    await unfreezeAccount({ ctx, trx, audit, owner }, { session })
  })
  return { message: 'Your account is no longer frozen' }
}
