import * as v from 'valibot'
import { type TransferPayload, transferPayload } from '#contract/money.ts'
import { sampleReview } from '#machines/testing/samples.ts'
import type { WithdrawalEligibility } from '#machines/withdrawal/withdrawal.types.ts'
import { updateAccess } from '#server/db/access.ts'
import type { LedgerKind } from '#server/db/ledgerSchema.ts'
import { inTransaction, type Trx } from '#server/db/transaction.ts'
import type { DemoCustomer } from '#server/demo/customers.ts'
import { seedKyc, seedMovements, seedReview } from '#server/demo/records.ts'
import type { Seeding } from '#server/demo/seeding.ts'
import { postGain } from '#server/ledger/movements.ts'
import { reverse } from '#server/ledger/post.ts'
import { newId } from '#server/platform/ids.ts'
import { bindingOf } from '#server/withdrawals/binding.ts'
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
    await seedMovements(
      seed({
        profit: [{ amount: '100', days: 9 }],
        loans: [{ amount: '100', days: 20, status: 'approved' }],
      }),
    )
    if (established)
      await trx
        .updateTable('customers')
        .set({ funded_at: bank.clock.now().toISOString() })
        .where('id', '=', customer.id)
        .execute()
  })

/** The writer of a table's records, and the kinds of its postings. Gains are in the ledger alone. */
const seeders = {
  loans: { seed: seedMovements, kinds: ['loan'] },
  deposits: { seed: seedMovements, kinds: ['deposit'] },
  kyc_records: { seed: seedKyc, kinds: [] },
  transfers: { seed: seedMovements, kinds: ['withdrawal', 'payout'] },
  gains: { seed: seedMovements, kinds: ['profit', 'bonus'] },
} as const satisfies Record<
  string,
  { seed(seeding: Seeding): Promise<void>; kinds: readonly LedgerKind[] }
>

/** Replaces all records of the customer in one table, and the money they moved. */
export const replaceRows = (
  bank: TestBank,
  customer: TestCustomer,
  table: keyof typeof seeders,
  records: Partial<Records>,
) =>
  write(bank, customer, async (trx, seed) => {
    await trx.deleteFrom('files').where('customer_id', '=', customer.id).execute()
    await removeRecords(trx, bank, customer, table)
    const write = () => seeders[table].seed(seed(records))
    await (records.transfers?.length ? withMoney(trx, bank, customer, write) : write())
  })

/** A withdrawal needs money. It is taken back at once, so that the figures are those of the withdrawals. */
async function withMoney(
  trx: Trx,
  bank: TestBank,
  { id }: TestCustomer,
  seedWithdrawals: () => Promise<void>,
): Promise<void> {
  const needed = { customer_id: id, amount_minor: MORE_THAN_ENOUGH }
  const lent = await postGain(trx, 'profit', needed, newId(), author(bank))
  await seedWithdrawals()
  await reverse(trx, lent, author(bank))
}

const MORE_THAN_ENOUGH = 1_000_000_00

const author = ({ clock }: TestBank) => ({
  by: 'test',
  reason: 'test',
  at: clock.now().toISOString(),
})

/** Removes the customer's records of a table and reverses what they posted and is not ended yet. */
async function removeRecords(
  trx: Trx,
  bank: TestBank,
  { id }: TestCustomer,
  table: keyof typeof seeders,
): Promise<void> {
  if (table === 'loans')
    await trx.deleteFrom('loan_agreements').where('customer_id', '=', id).execute()
  if (table !== 'gains') await trx.deleteFrom(table).where('customer_id', '=', id).execute()
  const { kinds } = seeders[table]
  if (kinds.length === 0) return
  const standing = await trx
    .selectFrom('ledger_transactions as posted')
    .leftJoin('ledger_transactions as end', 'end.settles', 'posted.reference')
    .select('posted.reference')
    .where('posted.customer_id', '=', id)
    .where('posted.kind', 'in', kinds)
    .where('end.reference', 'is', null)
    .execute()
  for (const { reference } of standing) await reverse(trx, reference, author(bank))
}

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
    const { kyc, loanPending, madeBefore, frozen } = eligibility
    const at = bank.clock.now().toISOString()
    await trx
      .updateTable('customers')
      .set({ frozen_at: frozen ? at : null, frozen_by: frozen ? 'customer' : null })
      .where('id', '=', customer.id)
      .execute()
    for (const table of ['kyc_records', 'transfers'] as const)
      await removeRecords(trx, bank, customer, table)
    await trx
      .deleteFrom('loans')
      .where('customer_id', '=', customer.id)
      .where('status', '=', 'pending')
      .execute()
    if (kyc !== 'none') await seedKyc(seed({ kyc: kyc === 'verified' ? 'approved' : 'pending' }))
    if (loanPending)
      await seedMovements(seed({ loans: [{ amount: '900', days: 1, status: 'pending' }] }))
    if (madeBefore)
      await withMoney(trx, bank, customer, () => insertWithdrawal(trx, seed, reference))
    await setLevel(trx, seed, eligibility.transferStep)
  })

/** Sets the customer's level and its review; level 5 has none. */
export const seedLevel = (bank: TestBank, customer: TestCustomer, step: number) =>
  write(bank, customer, (trx, seed) => setLevel(trx, seed, step))

/**
 * Adds a withdrawal with this reference.
 * @param sent the request that the bank is to take for a repeat of it: with other content it is refused (W8)
 */
export const seedWithdrawal = (
  bank: TestBank,
  customer: TestCustomer,
  reference: string,
  sent?: TransferPayload,
) =>
  write(bank, customer, (trx, seed) =>
    withMoney(trx, bank, customer, async () => {
      await insertWithdrawal(trx, seed, reference)
      if (sent) await signAs(trx, reference, sent)
    }),
  )

/** The customer signed what this request says. */
const signAs = (trx: Trx, reference: string, sent: TransferPayload) =>
  trx
    .updateTable('codes')
    .set({ binding: bindingOf(v.parse(transferPayload, sent)) })
    .where(
      'id',
      'in',
      trx.selectFrom('transfers').select('code_id').where('reference', '=', reference),
    )
    .execute()

async function setLevel(trx: Trx, seed: (records: Partial<Records>) => Seeding, step: number) {
  const { customer_id } = seed({})
  // A review ends before another one is placed (L21).
  for (const level of [5, step]) await updateAccess(trx, customer_id, { transfer_step: level })
  await trx.deleteFrom('reviews').where('customer_id', '=', customer_id).execute()
  const { reason, owner } = sampleReview(step)
  if (step < 5) await seedReview(seed({ review: { level: step as 1, reason, owner } }))
}

async function insertWithdrawal(
  trx: Trx,
  seed: (records: Partial<Records>) => Seeding,
  reference: string,
) {
  const transfers = [{ amount: '40', days: 0, path: 'invest' as const, paid: false }]
  const seeding = seed({ transfers })
  await seedMovements(seeding)
  await trx
    .updateTable('transfers')
    .set({ reference })
    .where('customer_id', '=', seeding.customer_id)
    .execute()
}
