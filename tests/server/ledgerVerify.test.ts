import { beforeAll, expect, it } from 'vitest'
import type { Trx } from '#server/db/transaction.ts'
import { demoCustomers } from '#server/demo/customers.ts'
import { transactionDigest } from '#server/ledger/digest.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { ledgerFaultAfter, runStatements } from './tampering.ts'

const OF_ADA = "customer_id = (SELECT id FROM customers WHERE email = 'ADA')"

onEachEngine('ledger verify', (startBank) => {
  const b = startBank.forSuite({ demo: true })
  let ada: TestCustomer
  beforeAll(async () => {
    ada = await b.newCustomer()
    await addRecords(b, ada, { profit: '100', deposit: '20', loan: '300' })
    await addRecords(b, ada, { deposit: '7' })
  })

  const faultAfter = (tamper: (trx: Trx) => Promise<unknown>) => ledgerFaultAfter(b.bank.db, tamper)

  const run = (statements: string) => (trx: Trx) =>
    runStatements(trx, statements.replaceAll('ADA', ada.email))

  it('[L6] a bank with the demonstration customers has no fault', async () => {
    const { fault, customers, transactions, postings } = await verifyLedger(b.bank.db)
    expect(fault).toBeUndefined()
    expect(customers).toBe(demoCustomers.length + 1)
    expect(transactions).toBeGreaterThan(20)
    // A repayment has a third posting: its interest.
    const repayments = await b.rows('loan_repayments')
    expect(repayments.length).toBeGreaterThan(0)
    expect(postings).toBe(2 * transactions + repayments.length)
  })

  const LAST = `(SELECT reference FROM ledger_transactions WHERE ${OF_ADA} ORDER BY sequence DESC LIMIT 1)`
  it.each([
    [
      'changed an amount in both postings',
      `UPDATE ledger_postings SET amount_minor = 2 * amount_minor WHERE ${OF_ADA} AND account IN ('loan', 'loans_receivable')`,
      'was changed after it was written: its digest does not fit',
    ],
    [
      'changed an amount in both postings, the balances and the record',
      `UPDATE ledger_postings SET amount_minor = 2 * amount_minor WHERE ${OF_ADA} AND account IN ('loan', 'loans_receivable');
       UPDATE ledger_accounts SET balance_minor = 2 * balance_minor WHERE ${OF_ADA} AND account IN ('loan', 'loans_receivable');
       UPDATE loans SET amount_minor = 2 * amount_minor WHERE ${OF_ADA}`,
      'was changed after it was written: its digest does not fit',
    ],
    [
      'changed an operator',
      `UPDATE ledger_transactions SET made_by = 'nobody' WHERE ${OF_ADA} AND sequence = 2`,
      'was changed after it was written: its digest does not fit',
    ],
    [
      'removed the first transaction with all of its trace',
      `DELETE FROM ledger_postings WHERE ${OF_ADA} AND account IN ('profit', 'profit_expense');
       DELETE FROM ledger_accounts WHERE ${OF_ADA} AND account IN ('profit', 'profit_expense');
       DELETE FROM ledger_transactions WHERE ${OF_ADA} AND sequence = 1`,
      'Transaction number 1 of ADA is missing',
    ],
    [
      'removed the last transaction, and set the balances right',
      `DELETE FROM ledger_postings WHERE reference = ${LAST};
       DELETE FROM ledger_transactions WHERE reference = ${LAST};
       UPDATE ledger_accounts SET balance_minor = (SELECT SUM(amount_minor) FROM ledger_postings AS p
         WHERE p.customer_id = ledger_accounts.customer_id AND p.account = ledger_accounts.account) WHERE ${OF_ADA}`,
      'of ADA counts 7.00 USD, but the ledger does not have it',
    ],
    [
      'removed the postings of a transaction',
      `DELETE FROM ledger_postings WHERE reference = ${LAST}`,
      'its digest does not fit',
    ],
    [
      'added a posting without a transaction',
      `INSERT INTO ledger_postings SELECT 'ghost', customer_id, account, 1 FROM ledger_accounts WHERE ${OF_ADA}`,
      'postings of ADA with the reference ghost, but no such transaction',
    ],
    [
      'changed a balance',
      `UPDATE ledger_accounts SET balance_minor = balance_minor + 1 WHERE ${OF_ADA} AND account = 'profit'`,
      'The balance of the account profit of ADA is 100.01 USD, but its postings sum to 100.00',
    ],
    [
      'changed a currency',
      `UPDATE customers SET currency = 'EUR' WHERE email = 'ADA'`,
      'of ADA is in USD, but the customer\u2019s currency is EUR',
    ],
    [
      'changed the amount of a deposit',
      `UPDATE deposits SET amount_minor = 2001 WHERE ${OF_ADA} AND amount_minor = 2000`,
      'of ADA counts 20.01 USD, but the ledger has another amount or account',
    ],
    [
      'rejected a confirmed deposit',
      `UPDATE deposits SET status = 'rejected' WHERE ${OF_ADA} AND amount_minor = 2000`,
      'of ADA, but the bank\u2019s records do not',
    ],
    [
      'removed a loan',
      `DELETE FROM loans WHERE ${OF_ADA}`,
      'of ADA, but the bank\u2019s records do not',
    ],
    [
      'changed the total after a transaction',
      `UPDATE ledger_totals SET total_minor = total_minor + 1 WHERE ${OF_ADA} AND sequence = 2`,
      'The total after deposit:',
    ],
    [
      'removed the total after the last transaction',
      `DELETE FROM ledger_totals WHERE ${OF_ADA} AND sequence = (SELECT MAX(sequence) FROM ledger_transactions WHERE ${OF_ADA})`,
      'of ADA is not 427.00, which the postings come to',
    ],
    [
      'added a total without a transaction',
      `INSERT INTO ledger_totals SELECT customer_id, at, 99, change_minor, total_minor FROM ledger_totals WHERE ${OF_ADA} AND sequence = 1`,
      'There are more totals of ADA than transactions',
    ],
  ])('[L6] detects that somebody %s', async (_what, statements, words) => {
    expect(await faultAfter(run(statements))).toContain(words.replaceAll('ADA', ada.email))
  })

  it.each([
    ['do not sum to zero', { profit: 5, profit_expense: -4 }, 'sum to 0.01, not to zero'],
    ['are one', { profit: 5 }, 'has fewer than two postings'],
  ])(
    '[L6] detects a transaction whose postings %s, even with a matching digest',
    async (_what, postings, words) => {
      const fault = await faultAfter(async (trx) => {
        const last = await trx
          .selectFrom('ledger_transactions')
          .selectAll()
          .where('customer_id', '=', ada.id)
          .orderBy('sequence', 'desc')
          .executeTakeFirstOrThrow()
        const next = { ...last, sequence: last.sequence + 1, reference: 'profit:forged' }
        for (const [account, amount_minor] of Object.entries(postings))
          await trx
            .insertInto('ledger_postings')
            .values({
              reference: next.reference,
              customer_id: ada.id,
              account: account as 'profit',
              amount_minor,
            })
            .execute()
        const { digest, ...row } = { ...next, kind: 'profit' as const, settles: null }
        await trx
          .insertInto('ledger_transactions')
          .values({ ...row, digest: transactionDigest(digest, row, postings) })
          .execute()
      })
      expect(fault).toContain(words)
    },
  )

  it('[L6] detects that somebody removed the last profit and adjusted the balances', async () => {
    const flags = { amount: '3', reason: 'a test' }
    const { body } = await b.operate('profit post', ada.email, flags)
    const fault = await faultAfter(
      run(`DELETE FROM ledger_postings WHERE reference = '${body.id}';
        DELETE FROM ledger_transactions WHERE reference = '${body.id}';
        UPDATE ledger_accounts SET balance_minor = 10000 WHERE ${OF_ADA} AND account = 'profit';
        UPDATE ledger_accounts SET balance_minor = -10000 WHERE ${OF_ADA} AND account = 'profit_expense'`),
    )
    expect(fault).toBe(
      `The audit tells of ${body.id} of ${ada.email}, but the ledger does not have it`,
    )
  })
})
