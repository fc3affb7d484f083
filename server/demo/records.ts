import { toMinor } from '#domain/money.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { auditBy } from '../audit/audit.ts'
import { sealedWithdrawal } from '../db/sealed.ts'
import { putSeals } from '../db/seals.ts'
import {
  holdWithdrawal,
  payWithdrawal,
  postDeposit,
  postGain,
  postLoan,
  voidWithdrawal,
} from '../ledger/movements.ts'
import { newId } from '../platform/ids.ts'
import { bindingOfRecord } from '../withdrawals/binding.ts'
import { seedAgreement } from './repayments.ts'
import { authorAt, type DemoMovement, daysAgo, OPERATOR, type Seeding } from './seeding.ts'

/** Days until a review is due again. */
const REVIEW_DAYS = 14

/** The common columns of all money records. */
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

/** Posts a customer's records to the ledger in the order of their times, as they would have been posted in reality. */
export async function seedMovements(seeding: Seeding): Promise<void> {
  const movements = [
    ...(await seedDeposits(seeding)),
    ...(await seedLoans(seeding)),
    ...seedGains(seeding),
    ...(await seedTransfers(seeding)),
  ]
  for (const { post } of movements.sort((a, b) => (a.at < b.at ? -1 : 1))) await post()
}

async function seedDeposits(seeding: Seeding): Promise<DemoMovement[]> {
  const { trx, demo } = seeding
  const movements: DemoMovement[] = []
  for (const { amount, days, status } of demo.deposits ?? []) {
    const row = { ...recordFrom(seeding, days), amount_minor: toMinor(amount) }
    const decision = decisionColumns(seeding, status, days)
    await trx
      .insertInto('deposits')
      .values({ ...row, status, ...decision })
      .execute()
    const at = decision.decided_at
    if (status === 'confirmed' && at)
      movements.push({ at, post: () => postDeposit(trx, row, authorAt(at)) })
  }
  return movements
}

async function seedLoans(seeding: Seeding): Promise<DemoMovement[]> {
  const { trx, demo } = seeding
  const movements: DemoMovement[] = []
  for (const { amount, days, status, agreed } of demo.loans ?? []) {
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
        term_months: agreed ? String(agreed.termMonths) : '36',
        status,
        ...decision,
      })
      .execute()
    const at = decision.decided_at
    if (status !== 'approved' || !at) continue
    movements.push({ at, post: () => postLoan(trx, row, authorAt(at)) })
    if (agreed) movements.push(...(await seedAgreement(seeding, row, agreed, at)))
  }
  return movements
}

/** Profit and bonuses. A negative amount is a correction. */
const seedGains = (seeding: Seeding): DemoMovement[] =>
  (['profit', 'bonus'] as const).flatMap((kind) =>
    (seeding.demo[kind] ?? []).map(({ amount, days }) => {
      const { reference, created_at: at, ...row } = recordFrom(seeding, days)
      const gain = { ...row, amount_minor: toMinor(amount) }
      return { at, post: () => postGain(seeding.trx, kind, gain, reference, authorAt(at)) }
    }),
  )

async function seedTransfers(seeding: Seeding): Promise<DemoMovement[]> {
  const { ctx, trx, demo } = seeding
  const movements: DemoMovement[] = []
  for (const { amount, days, path, paid, cancelled = false } of demo.transfers ?? []) {
    const { reference, ...row } = recordFrom(seeding, days)
    const withdrawal = { ...row, amount_minor: toMinor(amount), path }
    const transfer = {
      ...withdrawal,
      reference,
      method: 'bank transfer',
      account_name: `${demo.firstName} ${demo.lastName}`,
      account_number: '0000012345',
      bank_name: 'Example Savings Bank',
      account_type: 'Savings',
      payee_email: '',
      routing_number: '123456780',
      symbol: '$',
    }
    const code = { ...row, id: newId(), reference }
    await trx
      .insertInto('codes')
      .values({
        ...code,
        level: NORMAL_LEVEL,
        binding: bindingOfRecord(transfer),
        // This hash matches no code.
        code_hash: '',
        attempts_left: 0,
        expires_at: code.created_at,
        verified_at: code.created_at,
        used_at: code.created_at,
        voided_at: null,
        signing_nonce: null,
      })
      .execute()
    const ended = daysAgo(ctx, days - 0.5)
    const paid_at = paid ? ended : null
    await trx
      .insertInto('transfers')
      .values({
        ...transfer,
        code_id: code.id,
        paid_at,
        paid_by: paid ? OPERATOR : null,
        cancelled_at: cancelled ? ended : null,
        cancelled_by: cancelled ? OPERATOR : null,
      })
      .execute()
    await putSeals(trx, [sealedWithdrawal({ ...transfer, code_id: code.id })])
    const at = row.created_at
    movements.push({ at, post: () => holdWithdrawal(trx, withdrawal, authorAt(at)) })
    if (paid)
      movements.push({ at: ended, post: () => payWithdrawal(trx, withdrawal, authorAt(ended)) })
    if (cancelled)
      movements.push({ at: ended, post: () => voidWithdrawal(trx, withdrawal, authorAt(ended)) })
  }
  return movements
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
