import { sampleReview } from '#machines/samples.ts'
import type { WithdrawalEligibility } from '#machines/withdrawal/withdrawal.types.ts'
import { inTransaction, type Trx } from '#server/db/transaction.ts'
import type { DemoCustomer } from '#server/demo/customers.ts'
import {
  type Seeding,
  seedDeposits,
  seedKyc,
  seedLoans,
  seedPostings,
  seedReview,
  seedTransfers,
} from '#server/demo/records.ts'
import type { TestBank, TestCustomer } from '#tests/server/harness.ts'

type Shows = Omit<DemoCustomer, 'key' | 'shows' | 'firstName' | 'middleName' | 'lastName'>

/** Writes at the bank, each time in one transaction, what the back office or a customer would have. */
async function write(
  { bank: { db }, clock }: TestBank,
  { id }: TestCustomer,
  work: (trx: Trx, seed: (shows: Partial<Shows>) => Seeding) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, (trx) =>
    work(trx, (shows) => ({
      ctx: { db, clock },
      trx,
      demo: { ...nobody, ...shows },
      customer_id: id,
      account_number: id,
    })),
  )
}

const nobody: DemoCustomer = {
  key: '',
  summary: '',
  firstName: 'Ada',
  middleName: 'May',
  lastName: 'Fern',
  gender: 'Female',
  city: 'Dallas',
}

/** As much on either path as the standings' limit; an established customer has been paid in before. */
export const hasMoney = (bank: TestBank, customer: TestCustomer, established: boolean) =>
  write(bank, customer, async (trx, seed) => {
    await seedPostings(seed({ profit: [{ amount: '100', days: 9 }] }))
    await seedLoans(seed({ loans: [{ amount: '100', days: 20, status: 'approved' }] }))
    if (established)
      await trx
        .updateTable('customers')
        .set({ funded_at: bank.clock.now().toISOString() })
        .where('id', '=', customer.id)
        .execute()
  })

const seeders = {
  loans: seedLoans,
  deposits: seedDeposits,
  kyc_records: seedKyc,
  transfers: seedTransfers,
  postings: seedPostings,
}

/** Of this table the customer has these rows, and no others. */
export const holds = (
  bank: TestBank,
  customer: TestCustomer,
  table: keyof typeof seeders,
  shows: Partial<Shows>,
) =>
  write(bank, customer, async (trx, seed) => {
    await trx.deleteFrom('files').where('customer_id', '=', customer.id).execute()
    await trx.deleteFrom(table).where('customer_id', '=', customer.id).execute()
    await seeders[table](seed(shows))
  })

/** Whether the customer's first deposit was confirmed: until then they are a new user (K4). */
export const isFunded = ({ bank, clock }: TestBank, { id }: TestCustomer) =>
  bank.db
    .updateTable('customers')
    .set({ funded_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()

/** The customer's rows as this standing reads them. */
export const stands = (
  bank: TestBank,
  customer: TestCustomer,
  standing: WithdrawalEligibility,
  reference: string,
) =>
  write(bank, customer, async (trx, seed) => {
    const { kyc, loanPending, madeBefore } = standing
    for (const table of ['kyc_records', 'transfers'] as const)
      await trx.deleteFrom(table).where('customer_id', '=', customer.id).execute()
    await trx
      .deleteFrom('loans')
      .where('customer_id', '=', customer.id)
      .where('status', '=', 'pending')
      .execute()
    if (kyc !== 'none') await seedKyc(seed({ kyc: kyc === 'verified' ? 'approved' : 'pending' }))
    if (loanPending)
      await seedLoans(seed({ loans: [{ amount: '900', days: 1, status: 'pending' }] }))
    if (madeBefore) await made(trx, seed, reference)
    await level(trx, seed, standing.transferStep)
  })

/** A review at this level; 5 is no review. */
export const isAtLevel = (bank: TestBank, customer: TestCustomer, step: number) =>
  write(bank, customer, (trx, seed) => level(trx, seed, step))

/** The bank has a withdrawal with this reference. */
export const hasMade = (bank: TestBank, customer: TestCustomer, reference: string) =>
  write(bank, customer, (trx, seed) => made(trx, seed, reference))

async function level(trx: Trx, seed: (shows: Partial<Shows>) => Seeding, step: number) {
  const { customer_id } = seed({})
  await trx
    .updateTable('customers')
    .set({ transfer_step: step })
    .where('id', '=', customer_id)
    .execute()
  await trx.deleteFrom('reviews').where('customer_id', '=', customer_id).execute()
  const { reason, owner } = sampleReview(step)
  if (step < 5) await seedReview(seed({ review: { level: step as 1, reason, owner } }))
}

async function made(trx: Trx, seed: (shows: Partial<Shows>) => Seeding, reference: string) {
  const transfers = [{ amount: '40', days: 0, path: 'loan' as const, paid: false }]
  const seeding = seed({ transfers })
  await seedTransfers(seeding)
  await trx
    .updateTable('transfers')
    .set({ reference })
    .where('customer_id', '=', seeding.customer_id)
    .execute()
}
