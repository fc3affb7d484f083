import Big from 'big.js'
import { isCalendarDay } from '#domain/dates.ts'
import { amountProblem, canonicalAmount, toMinor } from '#domain/money.ts'
import { NORMAL_LEVEL, type ReviewReason, reviewLevels, reviewReasons } from '#domain/reviews.ts'
import { asksForCode } from '#domain/withdrawal.ts'
import { siteSettings } from '../content/siteSettings.ts'
import { updateAccess } from '../db/access.ts'
import type { AuditAction } from '../db/auditSchema.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { type AuditedMove, levelOf, move } from '../db/lifecycles.ts'
import { postGain } from '../ledger/movements.ts'
import { formatAmount } from '../mail/templates.ts'
import { timestampOf } from '../platform/clock.ts'
import { conflict, validationError } from '../platform/httpError.ts'
import { newId } from '../platform/ids.ts'
import { voidOpenCodes } from '../withdrawals/codes.ts'
import { type CommandContext, lockNamedCustomer } from './commandContext.ts'
import type { ReviewNotice } from './mailTemplates.ts'
import * as mailTemplates from './mailTemplates.ts'

/** Posts profit or a bonus. No other figure changes (S6). */
export const postAmount = (kind: 'profit' | 'bonus') => async (command: CommandContext) => {
  const { ctx, trx, flags, by } = command
  const typed = flags.amount!.trim()
  const isNegative = /^[-−]/.test(typed)
  const problem = amountProblem(typed.replace(/^[-−]/, ''))
  if (problem) throw validationError({ amount: problem })
  const exact = new Big(canonicalAmount(typed.replace(/^[-−]/, ''))).times(isNegative ? -1 : 1)
  const customer = await lockNamedCustomer(command)
  const reference = flags.reference ?? newId()
  const amount_minor = toMinor(exact)
  const author = { by, reason: flags.reason!, at: timestampOf(ctx.clock) }
  const id = await postGain(
    trx,
    kind,
    { customer_id: customer.id, amount_minor },
    reference,
    author,
  )
  const amount = formatAmount(amount_minor, customer.country_symbol)
  await writeAudit(command, customer, `${kind} posted`, { amount }, id)
  await ctx.outbox.queue(trx, mailTemplates.posted(customer, kind, amount, flags.reason!))
  return { id, customer: customer.email, kind, amount: exact.toFixed(2) }
}

/** Marks the customer as invested: `investStatus` becomes 'true' (D7). */
export async function openInvestment(command: CommandContext) {
  const customer = await lockNamedCustomer(command)
  if (customer.invested_at)
    throw conflict('validationFailed', `${customer.email} has already invested`)
  await command.trx
    .updateTable('customers')
    .set({ invested_at: timestampOf(command.ctx.clock) })
    .where('id', '=', customer.id)
    .execute()
  await writeAudit(command, customer, 'investment opened', {})
  await command.ctx.outbox.queue(command.trx, mailTemplates.investOpened(customer))
  return { customer: customer.email, investStatus: 'true' }
}

/** Places an enhanced review with a reason from the closed list. It holds withdrawals (S3). */
export async function placeReview(command: CommandContext) {
  const { ctx, trx, flags, by } = command
  const level = Number(flags.level) as (typeof reviewLevels)[number]
  const reason = flags.reason as ReviewReason
  if (!reviewLevels.some((known) => known === level))
    throw validationError({ level: `A review level is one of: ${reviewLevels.join(', ')}` })
  if (!Object.hasOwn(reviewReasons, reason))
    throw validationError({
      reason: `A reason is one of: ${Object.keys(reviewReasons).join(', ')}`,
    })
  const { owner, until } = nextCheck(command, { owner: '', until: '' })
  const customer = await lockNamedCustomer(command)
  const settings = siteSettings(ctx)
  const underReview = conflict(
    'validationFailed',
    `${customer.email} is already under review: lift that review first`,
  )
  if (await openReview(command, customer)) throw underReview
  // The database lets a review begin only at the normal level. Without an open review, any other level is left over.
  const normal = { transfer_step: NORMAL_LEVEL }
  if (customer.transfer_step !== NORMAL_LEVEL) await updateAccess(trx, customer.id, normal)
  const placed = move('review', normal, `place${level}`, () => underReview)
  const id = newId()
  await trx
    .insertInto('reviews')
    .values({
      id,
      customer_id: customer.id,
      reason,
      owner,
      until,
      placed_by: by,
      placed_at: timestampOf(ctx.clock),
      lifted_by: null,
      lifted_at: null,
    })
    .execute()
  await setLevel(command, customer, level)
  await writeAudit(command, customer, placed.audit, { level, owner, until }, id)
  await ctx.outbox.queue(
    trx,
    mailTemplates.reviewPlaced(customer, { reason, owner, until }, settings),
  )
  return { customer: customer.email, level, reason, owner, until }
}

/**
 * The person responsible for a review and its next check: the typed values, or else the previous ones.
 * @throws HttpError 400 naming each that is wrong
 */
function nextCheck(
  { ctx, flags }: CommandContext,
  before: Omit<ReviewNotice, 'reason'>,
): Omit<ReviewNotice, 'reason'> {
  const owner = (flags.owner ?? before.owner).trim()
  const until = flags.until?.trim() || before.until
  if (!owner) throw validationError({ owner: 'Name the responsible person' })
  if (!isCalendarDay(until))
    throw validationError({ until: 'A review date is a date such as 2027-01-31' })
  if (flags.until && until < timestampOf(ctx.clock).slice(0, 10))
    throw validationError({ until: 'A review date must not be in the past' })
  return { owner, until }
}

/**
 * Ends a review, or takes it one level up. It is named by its customer or, as the queue does, by its own id.
 * @throws HttpError 409 when the named review is over, even if its customer has another one
 */
export const moveReview = (event: 'lift' | 'advance') => async (command: CommandContext) => {
  assertNoPaymentReason(command)
  const named = await command.trx
    .selectFrom('reviews')
    .select('customer_id')
    .where('id', '=', command.subject)
    .executeTakeFirst()
  const customer = await lockNamedCustomer(
    named ? { ...command, subject: named.customer_id } : command,
  )
  const review = await openReview(command, customer)
  if (named && review?.id !== command.subject)
    throw conflict('validationFailed', 'This review is over')
  // An open review can be lifted even if its level was set back in the database.
  const isSetBack = review !== undefined && customer.transfer_step === NORMAL_LEVEL
  const from = isSetBack && event === 'lift' ? { transfer_step: reviewLevels[0] } : customer
  const moved = move('review', from, event, () =>
    conflict('validationFailed', `${customer.email} is not under review`),
  )
  return changeLevel(command, customer, moved, review)
}

const mentionsPayment =
  /\b(pay|pays|paid|paying|payments?|fees?|tax|taxes|charges?|deposit(s|ed)?|bitcoin|crypto|gift ?cards?)\b/i

/** A review never ends or advances because of a payment (S3). @throws HttpError 400 */
function assertNoPaymentReason({ flags }: CommandContext): void {
  if (mentionsPayment.test(flags.reason!))
    throw validationError({
      reason: 'A review never ends or advances because of a payment. Give the finding instead',
    })
}

/** Sets the level. The normal level ends the review. */
async function changeLevel(
  command: CommandContext,
  customer: CustomerTable,
  { to, audit }: AuditedMove,
  review: Awaited<ReturnType<typeof openReview>>,
) {
  const { ctx, trx, by } = command
  const level = levelOf(to)
  const isLifted = level === NORMAL_LEVEL
  const next = review && !isLifted ? nextCheck(command, review) : undefined
  if (!next) assertNoNextCheck(command)
  await setLevel(command, customer, level)
  if (review)
    await trx
      .updateTable('reviews')
      .set(next ?? { lifted_by: by, lifted_at: timestampOf(ctx.clock) })
      .where('id', '=', review.id)
      .execute()
  const detail = { from: customer.transfer_step, to: level, ...next }
  await writeAudit(command, customer, audit, detail, review?.id)
  const mail = isLifted
    ? mailTemplates.reviewLifted(customer)
    : mailTemplates.reviewAdvanced(customer, level, !asksForCode(level), next)
  await ctx.outbox.queue(trx, mail)
  return { customer: customer.email, level, ...next }
}

/** @throws HttpError 400 when a next check is typed for a review that ends */
function assertNoNextCheck({ flags }: CommandContext): void {
  for (const field of ['owner', 'until'])
    if (flags[field]?.trim())
      throw validationError({ [field]: 'The review ends with this, so leave this out' })
}

const openReview = ({ trx }: CommandContext, customer: CustomerTable) =>
  trx
    .selectFrom('reviews')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

/** A code is bound to its level, so a new level voids open codes (S1). */
async function setLevel(
  command: CommandContext,
  customer: CustomerTable,
  level: number,
): Promise<void> {
  await updateAccess(command.trx, customer.id, { transfer_step: level })
  await voidOpenCodes(command.trx, customer.id, timestampOf(command.ctx.clock))
}

const writeAudit = (
  { trx, audit, flags }: CommandContext,
  customer: CustomerTable,
  action: AuditAction,
  detail: Record<string, unknown>,
  subjectId?: string,
) =>
  audit(trx, {
    action,
    customerId: customer.id,
    subjectId,
    reason: flags.reason,
    detail,
  })
