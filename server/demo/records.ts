import { toMinor } from '#domain/money.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { auditBy } from '../audit/audit.ts'
import type { BankContext } from '../context.ts'
import type { Trx } from '../db/transaction.ts'
import {
  holdWithdrawal,
  payWithdrawal,
  postDeposit,
  postGain,
  postLoan,
} from '../ledger/movements.ts'
import type { Author } from '../ledger/post.ts'
import { newId } from '../platform/ids.ts'
import type { DemoCustomer } from './customers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days until a review is due again. */
const REVIEW_DAYS = 14
export const OPERATOR = 'demonstration'

/** The parts of the bank that seeding needs. */
export type SeedingBank = Pick<BankContext, 'db' | 'clock'>

/** The demonstration customer that is being written. */
export interface Seeding {
  ctx: SeedingBank
  trx: Trx
  demo: DemoCustomer
  customer_id: string
  account_number: string
}

/** The timestamp of `days` ago. */
export const daysAgo = ({ clock }: SeedingBank, days: number): string =>
  new Date(clock.now().getTime() - days * DAY_MS).toISOString()

/** The columns that all money records share. */
const recordFrom = ({ ctx, customer_id }: Seeding, days: number) => ({
  id: newId(),
  customer_id,
  reference: newId(),
  created_at: daysAgo(ctx, days),
})

/** A decided record was decided half a day after its creation. */
const decisionColumns = ({ ctx }: Seeding, status: string, days: number) =>
  status === 'pending'
    ? { decided_at: null, decided_by: null }
    : { decided_at: daysAgo(ctx, days - 0.5), decided_by: OPERATOR }

/** Demonstration money is recognised by its author (`assertNotSeeded`). */
const authorAt = (at: string | null): Author => ({ by: OPERATOR, reason: OPERATOR, at: at ?? '' })

export async function seedKyc(seeding: Seeding): Promise<void> {
  const { trx, demo, account_number } = seeding
  if (demo.kyc)
    await trx
      .insertInto('kyc_records')
      .values({
        ...recordFrom(seeding, 5),
        name: `${demo.firstName} ${demo.lastName}`,
        number: `DEMO${account_number}`,
        status: demo.kyc,
        ...decisionColumns(seeding, demo.kyc, 5),
      })
      .execute()
}

export async function seedDeposits(seeding: Seeding): Promise<void> {
  const { trx, demo } = seeding
  for (const { amount, days, status } of demo.deposits ?? []) {
    const row = { ...recordFrom(seeding, days), amount_minor: toMinor(amount) }
    const decision = decisionColumns(seeding, status, days)
    await trx
      .insertInto('deposits')
      .values({ ...row, status, ...decision })
      .execute()
    if (status === 'confirmed') await postDeposit(trx, row, authorAt(decision.decided_at))
  }
}

export async function seedLoans(seeding: Seeding): Promise<void> {
  const { trx, demo } = seeding
  for (const { amount, days, status } of demo.loans ?? []) {
    const row = { ...recordFrom(seeding, days), amount_minor: toMinor(amount) }
    const decision = decisionColumns(seeding, status, days)
    await trx
      .insertInto('loans')
      .values({
        ...row,
        monthly_income_minor: toMinor('4200'),
        home_address: '12 Example Street',
        city: demo.city,
        state: 'Texas',
        purpose: 'Repairs to a house',
        professional_status: 'Employed',
        professional_category: 'Agriculture',
        next_of_kin: 'Robin Example',
        phone: '+1 555 010 0124',
        status,
        ...decision,
      })
      .execute()
    if (status === 'approved') await postLoan(trx, row, authorAt(decision.decided_at))
  }
}

/** Posts profit and bonuses. */
export async function seedGains(seeding: Seeding): Promise<void> {
  const { trx, demo } = seeding
  for (const kind of ['profit', 'bonus'] as const)
    for (const { amount, days } of demo[kind] ?? []) {
      const { reference, created_at, ...row } = recordFrom(seeding, days)
      const gain = { ...row, amount_minor: toMinor(amount) }
      await postGain(trx, kind, gain, reference, authorAt(created_at))
    }
}

export async function seedTransfers(seeding: Seeding): Promise<void> {
  const { ctx, trx, demo } = seeding
  for (const { amount, days, path, paid } of demo.transfers ?? []) {
    const { reference, ...row } = recordFrom(seeding, days)
    const code = { ...row, id: newId(), reference }
    await trx
      .insertInto('codes')
      .values({
        ...code,
        level: NORMAL_LEVEL,
        binding: '',
        // No code ever matches this hash.
        code_hash: '',
        attempts_left: 0,
        expires_at: code.created_at,
        verified_at: code.created_at,
        used_at: code.created_at,
        voided_at: null,
        signing_nonce: null,
      })
      .execute()
    const withdrawal = { ...row, amount_minor: toMinor(amount), path }
    const paid_at = paid ? daysAgo(ctx, days - 0.5) : null
    await trx
      .insertInto('transfers')
      .values({
        ...withdrawal,
        reference,
        method: 'bank transfer',
        account_name: `${demo.firstName} ${demo.lastName}`,
        account_number: '0000012345',
        bank_name: 'Example Savings Bank',
        account_type: 'Savings',
        payee_email: '',
        symbol: '$',
        code_id: code.id,
        paid_at,
        paid_by: paid ? OPERATOR : null,
        cancelled_at: null,
        cancelled_by: null,
      })
      .execute()
    await holdWithdrawal(trx, withdrawal, authorAt(row.created_at))
    if (paid_at) await payWithdrawal(trx, withdrawal, authorAt(paid_at))
  }
}

export async function seedReview(seeding: Seeding): Promise<void> {
  const { ctx, trx, demo, customer_id } = seeding
  if (demo.review) {
    const { level, reason, owner } = demo.review
    const id = newId()
    const until = daysAgo(ctx, -REVIEW_DAYS).slice(0, 10)
    await trx
      .insertInto('reviews')
      .values({
        id,
        customer_id,
        reason,
        owner,
        until,
        placed_by: OPERATOR,
        placed_at: daysAgo(ctx, 0),
        lifted_by: null,
        lifted_at: null,
      })
      .execute()
    await auditBy(ctx.clock, { actor: OPERATOR, requestId: '' })(trx, {
      action: 'review placed',
      customerId: customer_id,
      subjectId: id,
      reason,
      detail: { level, owner, until },
    })
  }
}
