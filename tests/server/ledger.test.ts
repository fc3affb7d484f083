import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sealAccess } from '#server/db/access.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { figuresOf } from '#server/ledger/figures.ts'
import { payWithdrawal, postGain } from '#server/ledger/movements.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { newId } from '#server/platform/ids.ts'
import { onBothEngines } from './harness.ts'
import { Model, type Named, type Operation, operation, outcomeOf, perform } from './ledgerModel.ts'
import { customerRow } from './person.ts'

const author = { by: 'test', reason: '', at: '2026-03-02T09:00:00.000Z' }
/** The number of processes to kill per engine: each takes as long as a process start. */
const KILLS = 2
/** The number of random histories per engine, and the operations in each. */
const HISTORIES = 6
const OPERATIONS = 30

onBothEngines('ledger', (startBank, engine) => {
  const b = startBank.forSuite()
  const db = () => b.bank.db

  /**
   * Inserts a customer with the records that a withdrawal refers to.
   * @returns the id
   */
  async function newCustomer(): Promise<string> {
    const row = { ...customerRow(author.at), transfer_step: 5, currency: 'USD' }
    const open = { funded_at: null, invested_at: null, email_confirmed_at: null }
    await db()
      .insertInto('customers')
      .values({ ...row, ...open })
      .execute()
    const { id, created_at } = row
    await sealAccess(db(), id)
    const ended = { expires_at: created_at, verified_at: null, used_at: null, voided_at: null }
    const unsigned = { signing_nonce: null }
    await db()
      .insertInto('codes')
      .values({
        ...{ id: `code of ${id}`, customer_id: id, reference: 'r', level: 5, created_at },
        ...{ binding: '', code_hash: '', attempts_left: 0, ...ended, ...unsigned },
      })
      .execute()
    return id
  }

  /** Runs the operation in another process and kills it before the commit. */
  async function killBeforeCommit(named: Named): Promise<void> {
    const { dataDir, databaseUrl = '' } = b.config
    const victim = spawn(process.execPath, ['tests/server/ledgerVictim.ts'], {
      env: {
        ...process.env,
        ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, OPERATION: JSON.stringify(named) },
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(victim, 'exit')
    const [said] = await Promise.race([once(victim.stdout, 'data'), ended])
    expect(String(said)).toBe('done\n')
    victim.kill('SIGKILL')
    await ended
  }

  const givenUp = new Error('rolled back by the test')
  const rollBack = (named: Named) =>
    inTransaction(db(), async (trx) => {
      await perform(trx, named)
      throw givenUp
    }).catch(() => undefined)

  it('[L1] [L3] [L4] [L5] [F19] [M3] behaves like a model of a few lines, whatever is repeated, rolled back or killed', async () => {
    let kills = 0
    const history = fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS })
    await fc.assert(
      fc.asyncProperty(history, async (operations) => {
        const customers = [await newCustomer(), await newCustomer()]
        const models = new Map(customers.map((id) => [id, new Model()]))
        const done: Named[] = []
        const name = ({ what, who, pick, ...one }: Operation): Named | undefined => {
          if (what === 'repeat') return done[pick % done.length]
          const customer = customers[who]!
          const { out, deposits } = models.get(customer)!
          if (what === 'return') {
            const back = deposits[pick % deposits.length]
            return back && { ...back, what, id: newId(), deposit: back.id }
          }
          const leaving = [...out.values()]
          const ended = leaving[pick % leaving.length]
          if (what !== 'pay' && what !== 'void') return { ...one, what, customer, id: newId() }
          return ended && { ...ended, what }
        }
        for (const one of operations) {
          const named = name(one)
          if (!named) continue
          if (one.end === 'kill' && kills++ < KILLS) await killBeforeCommit(named)
          else if (one.end !== 'commit') await rollBack(named)
          else {
            const model = models.get(named.customer)!
            expect(await outcomeOf(db(), named), JSON.stringify(named)).toBe(model.apply(named))
            if (model.seen.has(named.id)) done.push(named)
          }
        }
        for (const [id, model] of models) {
          const { profit, loans, deposits, bonus, ...rest } = await figuresOf(db(), id)
          const [invest, loan] = [model.withdrawn('invest'), model.withdrawn('loan')]
          const { sums } = model
          expect(
            [profit, loans, deposits, bonus, rest.investWithdrawals, rest.loanWithdrawals].map(
              (figure) => Number(figure.times(100)),
            ),
          ).toEqual([sums.profit, sums.loan, model.deposited(), sums.bonus, invest, loan])
          expect(Number(rest.available.times(100))).toBe(sums.profit - invest)
          // A repayment is money from outside and changes only the bank's own accounts (F19).
          const { repaid } = await db()
            .selectFrom('ledger_accounts')
            .select((select) => select.fn.sum<number>('balance_minor').as('repaid'))
            .where('customer_id', '=', id)
            .where('account', 'in', ['loans_repaid', 'interest_income'])
            .executeTakeFirstOrThrow()
          expect(Number(repaid ?? 0)).toBe(sums.repay)
        }
      }),
      { numRuns: HISTORIES },
    )
    expect(kills).toBeGreaterThanOrEqual(KILLS)
    expect((await verifyLedger(db())).fault).toBeUndefined()
  })

  it('[L4] reversing a payout returns the money to its account before the withdrawal', async () => {
    const customer_id = await newCustomer()
    const id = newId()
    const gain = { customer_id, amount_minor: 1_000 }
    await inTransaction(db(), (trx) => postGain(trx, 'profit', gain, newId(), author))
    const named = { customer: customer_id, id, amount: 400, path: 'invest' } as const
    await outcomeOf(db(), { ...named, what: 'withdraw' })
    await outcomeOf(db(), { ...named, what: 'pay' })
    await inTransaction(db(), (trx) => reverse(trx, `payout:${id}`, author))
    // No life cycle leads there: only a row of an earlier version can be paid and cancelled.
    const [row] = await db().deleteFrom('transfers').where('id', '=', id).returningAll().execute()
    await db()
      .insertInto('transfers')
      .values({ ...row!, cancelled_at: author.at })
      .execute()
    expect((await figuresOf(db(), customer_id)).available.toFixed(2)).toBe('10.00')
    expect((await verifyLedger(db())).fault).toBeUndefined()
    const again = inTransaction(db(), (trx) =>
      payWithdrawal(trx, { id: newId(), customer_id, amount_minor: 1 }, author),
    )
    await expect(again).rejects.toThrow()
  })

  it('[L3] a reference is posted once; with other postings it is an error', async () => {
    const customerId = await newCustomer()
    const movement = { kind: 'profit', reference: `profit:${newId()}`, customerId } as const
    const once = { ...movement, postings: { profit: 5, profit_expense: -5 } }
    const posted = [1, 2, 3].map(() => inTransaction(db(), (trx) => post(trx, once, author)))
    expect((await Promise.all(posted)).sort()).toEqual([false, false, true])
    const other = { ...movement, postings: { profit: 6, profit_expense: -6 } }
    await expect(inTransaction(db(), (trx) => post(trx, other, author))).rejects.toThrow(
      'other postings',
    )
  })

  it('[O49] keeps the total after each transaction, at times that never decrease', async () => {
    const customer = await newCustomer()
    const at = (minute: number) => `2020-05-01T10:0${minute}:00.000Z`
    // The second server's clock is two minutes behind.
    for (const [amount_minor, minute] of [
      [500, 3],
      [-200, 1],
      [50, 4],
    ] as const) {
      const gain = { customer_id: customer, amount_minor }
      const then = { ...author, at: at(minute) }
      await inTransaction(db(), (trx) => postGain(trx, 'bonus', gain, newId(), then))
    }
    const totals = await db()
      .selectFrom('ledger_totals')
      .select(['sequence', 'at', 'change_minor', 'total_minor'])
      .where('customer_id', '=', customer)
      .orderBy('sequence')
      .execute()
    expect(totals.map((row) => Object.values(row))).toEqual([
      [1, at(3), 500, 500],
      [2, at(3), -200, 300],
      [3, at(4), 50, 350],
    ])
    expect((await verifyLedger(db())).fault).toBeUndefined()
  })

  it.each<[string, string, RegExp?]>([
    ['change a transaction', "UPDATE ledger_transactions SET reason = 'x'"],
    ['remove a transaction', 'DELETE FROM ledger_transactions'],
    ['change a posting', 'UPDATE ledger_postings SET amount_minor = amount_minor + 1'],
    ['remove a posting', 'DELETE FROM ledger_postings'],
    ['change a total', 'UPDATE ledger_totals SET total_minor = 0'],
    ['remove a total', 'DELETE FROM ledger_totals'],
    ['change whose an account is', "UPDATE ledger_accounts SET currency = 'EUR'"],
    ['remove an account', 'DELETE FROM ledger_accounts'],
    [
      'add a posting to a transaction',
      `INSERT INTO ledger_postings (reference, customer_id, account, amount_minor)
        SELECT reference, customer_id, account, 1 FROM ledger_postings LIMIT 1`,
    ],
    [
      'post what does not sum to zero',
      `INSERT INTO ledger_postings SELECT 'new', customer_id, account, 1 FROM ledger_accounts
        WHERE customer_id = (SELECT MIN(customer_id) FROM ledger_accounts);
       INSERT INTO ledger_transactions SELECT 'new', customer_id, sequence + 1, 'profit', currency, NULL, '', '', '', ''
        FROM ledger_transactions WHERE customer_id = (SELECT MIN(customer_id) FROM ledger_accounts)
        ORDER BY sequence DESC LIMIT 1`,
    ],
    [
      'post without a transaction',
      `INSERT INTO ledger_postings SELECT 'new', customer_id, account, 1 FROM ledger_accounts LIMIT 1`,
      /foreign key/i,
    ],
    [
      'post without postings',
      `INSERT INTO ledger_transactions SELECT 'new', customer_id, sequence + 1, 'profit', currency, NULL, '', '', '', ''
        FROM ledger_transactions WHERE customer_id = (SELECT MIN(customer_id) FROM ledger_accounts)
        ORDER BY sequence DESC LIMIT 1`,
    ],
    [
      'pay out more than is held',
      "UPDATE ledger_accounts SET balance_minor = -1 WHERE account = 'pending_out'",
      /pending_out_is_not_negative/,
    ],
    engine === 'sqlite'
      ? [
          'replace a row',
          'REPLACE INTO ledger_accounts SELECT customer_id, account, currency, 9 FROM ledger_accounts',
        ]
      : ['empty a table', 'TRUNCATE ledger_transactions, ledger_postings'],
  ])('[L2] the database refuses to %s', async (_what, statements, message = /^ledger: /) => {
    const customer = await newCustomer()
    const gain = { customer_id: customer, amount_minor: 500 }
    await inTransaction(db(), (trx) => postGain(trx, 'profit', gain, newId(), author))
    const id = newId()
    await outcomeOf(db(), { what: 'withdraw', customer, id, amount: 100, path: 'invest' })
    const attempt = inTransaction(db(), async (trx) => {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(trx)
    })
    await expect(attempt).rejects.toThrow(message)
    expect((await verifyLedger(db())).fault).toBeUndefined()
  })
})
