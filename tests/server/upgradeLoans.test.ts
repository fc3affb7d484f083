import { sql } from 'kysely'
import { expect } from 'vitest'
import type { connect } from '#server/db/connection.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { sealedReturn } from '#server/db/sealed.ts'
import { putSeals } from '#server/db/seals.ts'
import { inTransaction, type Trx } from '#server/db/transaction.ts'
import {
  holdReturn,
  holdWithdrawal,
  payReturn,
  payWithdrawal,
  postDeposit,
  postGain,
  postLoan,
  postRepayment,
  voidReturn,
  voidWithdrawal,
} from '#server/ledger/movements.ts'
import { reverse } from '#server/ledger/post.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { onEarlierDatabase } from './earlierDatabase.ts'
import { earlierCustomerRow, loanForm } from './person.ts'

const at = '2026-01-05T09:00:00.000Z'
const author = { by: 'olive', reason: 'a “quoted” reason\nof two lines', at }
const decided = { created_at: at, decided_at: at, decided_by: 'olive' }
const recordOf = (id: string, amount_minor: number) => ({ id, customer_id: 'ada', amount_minor })

type Old = ReturnType<typeof connect>

/** A ledger with each kind of transaction, as written by the version before loan agreements. */
async function fill(old: Old): Promise<void> {
  const insert = (trx: Trx, table: string, row: object) =>
    trx
      .insertInto(table as 'customers')
      .values(row as never)
      .execute()
  await inTransaction(old.db, async (trx) => {
    await insert(trx, 'customers', {
      ...earlierCustomerRow(at),
      ...{ id: 'ada', transfer_step: 5, currency: 'USD' },
    })
    const deposit = recordOf('deposit-1', 50_000)
    await insert(trx, 'deposits', {
      ...{ ...deposit, reference: 'deposit-0001', status: 'confirmed' },
      ...decided,
    })
    await postDeposit(trx, deposit, author)
    const loan = recordOf('loan-1', 120_000)
    await insert(trx, 'loans', {
      ...{ ...loan, reference: 'loan-0001', status: 'approved', monthly_income_minor: 1 },
      ...{ home_address: '', city: '', state: '', phone: '', professional_status: '' },
      ...{ professional_category: '', next_of_kin: '', purpose: loanForm.loanPurpose },
      ...decided,
    })
    await postLoan(trx, loan, author)
    const gain = { customer_id: 'ada', amount_minor: 9_000 }
    for (const kind of ['profit', 'bonus'] as const) await postGain(trx, kind, gain, 'p', author)
    await insert(trx, 'codes', {
      ...{ id: 'code-1', customer_id: 'ada', reference: 'r', level: 5, binding: '' },
      ...{ code_hash: '', attempts_left: 0, created_at: at, expires_at: at },
    })
    // One pending, one paid, one cancelled, and one whose payout was reversed.
    for (const state of ['open', 'paid', 'cancelled', 'returned']) {
      const withdrawal = { ...recordOf(`transfer-${state}`, 1_000), path: 'loan' as const }
      await insert(trx, 'transfers', {
        ...{ ...withdrawal, reference: `transfer-${state}`, method: 'paypal', symbol: '$' },
        ...{ code_id: 'code-1', account_name: '', account_number: '', bank_name: '' },
        ...{ account_type: '', payee_email: '', created_at: at },
        paid_at: state === 'paid' ? at : null,
        cancelled_at: ['cancelled', 'returned'].includes(state) ? at : null,
      })
      await holdWithdrawal(trx, withdrawal, author)
      if (state === 'cancelled') await voidWithdrawal(trx, withdrawal, author)
      if (['paid', 'returned'].includes(state)) await payWithdrawal(trx, withdrawal, author)
      if (state === 'returned') await reverse(trx, `payout:${withdrawal.id}`, author)
    }
  })
}

/** The whole ledger, in a fixed order. */
const ledgerOf = async ({ db }: Pick<Old, 'db'>) => [
  await db.selectFrom('ledger_accounts').selectAll().orderBy('account').execute(),
  await db.selectFrom('ledger_transactions').selectAll().orderBy('sequence').execute(),
  await db
    .selectFrom('ledger_postings')
    .selectAll()
    .orderBy('reference')
    .orderBy('account')
    .execute(),
]

onEarlierDatabase(
  '[L7] [L18] [F19] [M3] a ledger from before repayments and returns stays unchanged row by row, even when a migration fails',
  '016',
  async ({ engine, old, start }) => {
    // Posting creates seals, which that version did not have: the table is dropped, and the next start seals the
    // records.
    const seals = migrationsOf(engine).find(({ name }) => name.startsWith('020_'))
    await sql.raw(seals!.sql.split(';')[0]!).execute(old.db)
    await fill(old)
    await sql`DROP TABLE seals`.execute(old.db)
    const before = await ledgerOf(old)
    // The migration fails after its last script, and everything is rolled back.
    const broken = { name: '999_broken.sql', sql: 'INSERT INTO no_such_table VALUES (1)' }
    await expect(old.apply([...migrationsOf(engine), broken])).rejects.toThrow('no_such_table')
    expect(await ledgerOf(old)).toEqual(before)
    const tables = (await old.db.introspection.getTables()).map(({ name }) => name)
    expect(
      tables.filter((name) => /^new_|ledger_kinds|loan_agreements|returns/.test(name)),
    ).toEqual([])
    const bank = await start()
    expect(await ledgerOf(bank)).toEqual(before)
    expect((await verifyLedger(bank.db)).fault).toBeUndefined()
    // The guards work: they reject an unknown kind, a change, and a second end.
    const guarded: ((trx: Trx) => Promise<unknown>)[] = [
      (trx: Trx) => trx.updateTable('ledger_transactions').set({ reason: '' }).execute(),
      (trx: Trx) => trx.deleteFrom('ledger_postings').execute(),
      (trx: Trx) => voidWithdrawal(trx, recordOf('transfer-paid', 1_000), author),
      (trx: Trx) =>
        trx
          .insertInto('ledger_accounts')
          .values({
            customer_id: 'ada',
            account: 'x' as 'bonus',
            currency: 'USD',
            balance_minor: 0,
          })
          .execute(),
    ]
    for (const change of guarded) await expect(inTransaction(bank.db, change)).rejects.toThrow()

    // New transactions continue the old chain.
    await inTransaction(bank.db, async (trx) => {
      const [kept, sent] = [recordOf('return-1', 50_000), recordOf('return-2', 50_000)]
      const request = {
        ...{ deposit_id: 'deposit-1', created_at: at, decide_by: at },
        ...{ paid_at: null, paid_by: null, refused_at: null, refused_by: null },
        ...{ refusal: null, refusal_owner: null },
      }
      await trx
        .insertInto('deposit_returns')
        .values({
          ...{ ...kept, ...request, reference: 'return-0001', refused_at: at, refused_by: 'olive' },
          ...{ refusal: 'legal-order', refusal_owner: 'Maria Quist' },
        })
        .execute()
      await putSeals(
        trx,
        [kept, sent].map((row, at) =>
          sealedReturn({ ...row, ...request, reference: `return-000${at + 1}` }),
        ),
      )
      await holdReturn(trx, kept, author)
      await voidReturn(trx, kept, author)
      await trx
        .insertInto('deposit_returns')
        .values({ ...sent, ...request, reference: 'return-0002', paid_at: at, paid_by: 'olive' })
        .execute()
      await holdReturn(trx, sent, author)
      await payReturn(trx, sent, author)
      await trx
        .insertInto('loan_agreements')
        .values({
          ...{ loan_id: 'loan-1', customer_id: 'ada', rate: 0, term_months: 12 },
          ...{ first_due_date: '2026-02-05', agreed_at: at, agreed_by: 'olive' },
        })
        .execute()
      const parts = { interest_minor: 0, principal_minor: 10_000 }
      const repayment = { ...recordOf('repayment-1', 10_000), ...parts }
      await trx
        .insertInto('loan_repayments')
        .values({
          ...{ ...repayment, loan_id: 'loan-1', number: 1, created_at: at, posted_by: 'olive' },
          ...{ reversed_at: null, reversed_by: null },
        })
        .execute()
      await postRepayment(trx, repayment, author)
    })
    expect((await verifyLedger(bank.db)).fault).toBeUndefined()
  },
)
