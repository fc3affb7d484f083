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

type Records = Omit<DemoCustomer, 'key' | 'shows' | 'firstName' | 'middleName' | 'lastName'>

/** Writes to the bank's database in one transaction, as the back office or a customer would have. */
async function write(
  { bank: { db }, clock }: TestBank,
  { id }: TestCustomer,
  work: (trx: Trx, seed: (records: Partial<Records>) => Seeding) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, (trx) =>
    work(trx, (records) => ({
      ctx: { db, clock },
      trx,
      demo: { ...demoDefaults, ...records },
      customer_id: id,
      account_number: id,
    })),
  )
}

const demoDefaults: DemoCustomer = {
  key: '',
  summary: '',
  firstName: 'Ada',
  middleName: 'May',
  lastName: 'Fern',
  gender: 'Female',
  city: 'Dallas',
}

/** Gives the customer 100 on either withdrawal path, the limit in the eligibility samples. */
export const seedBalance = (bank: TestBank, customer: TestCustomer, established: boolean) =>
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

/** Replaces all rows of the customer in one table. */
export const replaceRows = (
  bank: TestBank,
  customer: TestCustomer,
  table: keyof typeof seeders,
  records: Partial<Records>,
) =>
  write(bank, customer, async (trx, seed) => {
    await trx.deleteFrom('files').where('customer_id', '=', customer.id).execute()
    await trx.deleteFrom(table).where('customer_id', '=', customer.id).execute()
    await seeders[table](seed(records))
  })

/** Records the customer's first confirmed deposit: they are no new user any more (K4). */
export const markFunded = ({ bank, clock }: TestBank, { id }: TestCustomer) =>
  bank.db
    .updateTable('customers')
    .set({ funded_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()

/** Writes records of the customer from which the bank reads this eligibility. */
export const seedEligibility = (
  bank: TestBank,
  customer: TestCustomer,
  eligibility: WithdrawalEligibility,
  reference: string,
) =>
  write(bank, customer, async (trx, seed) => {
    const { kyc, loanPending, madeBefore } = eligibility
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
    if (madeBefore) await insertWithdrawal(trx, seed, reference)
    await setLevel(trx, seed, eligibility.transferStep)
  })

/** Sets the customer's level and its review; level 5 has none. */
export const seedLevel = (bank: TestBank, customer: TestCustomer, step: number) =>
  write(bank, customer, (trx, seed) => setLevel(trx, seed, step))

/** Adds a withdrawal with this reference. */
export const seedWithdrawal = (bank: TestBank, customer: TestCustomer, reference: string) =>
  write(bank, customer, (trx, seed) => insertWithdrawal(trx, seed, reference))

async function setLevel(trx: Trx, seed: (records: Partial<Records>) => Seeding, step: number) {
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

async function insertWithdrawal(
  trx: Trx,
  seed: (records: Partial<Records>) => Seeding,
  reference: string,
) {
  const transfers = [{ amount: '40', days: 0, path: 'loan' as const, paid: false }]
  const seeding = seed({ transfers })
  await seedTransfers(seeding)
  await trx
    .updateTable('transfers')
    .set({ reference })
    .where('customer_id', '=', seeding.customer_id)
    .execute()
}
