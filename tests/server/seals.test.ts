import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Trx } from '#server/db/transaction.ts'
import { transactionDigest } from '#server/ledger/digest.ts'
import { readLedger } from '#server/ledger/records.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { newId } from '#server/platform/ids.ts'
import { bindingOfRecord } from '#server/withdrawals/binding.ts'
import { factorCalls } from './factorCalls.ts'
import { addRecords, withdraw } from './fixtures.ts'
import { onBothEngines, type TestCustomer } from './harness.ts'
import { ledgerFaultAfter, rolledBack, runStatements } from './tampering.ts'

const OF_ADA = "(SELECT id FROM customers WHERE email = 'ADA')"

onBothEngines('somebody who can write the database, without the key', (startBank) => {
  const b = startBank.forSuite({ demo: true, limitFactor: 100 })
  let ada: TestCustomer
  let eve: TestCustomer
  const { addPasskey } = factorCalls(() => b)
  beforeAll(async () => {
    ada = await b.newCustomer()
    eve = await b.newCustomer()
    await addRecords(b, ada, { profit: '500', kyc: 'approved' })
    await withdraw(b, ada)
    await addPasskey(ada)
    await b.operate('account freeze', eve.email, { reason: 'reported by telephone' })
    const review = { reason: 'legal-order', owner: 'Olive', until: '2027-04-01' }
    await b.operate('review place', eve.email, { level: '1', ...review })
  })

  const faultAfter = (tamper: (trx: Trx) => Promise<unknown>) => ledgerFaultAfter(b.bank.db, tamper)
  const run = (statements: string) => (trx: Trx) =>
    runStatements(trx, statements.replaceAll('ADA', ada.email).replaceAll('EVE', eve.email))

  it('[L18] a bank changed only by its own calls has no fault', async () => {
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })

  it('[L18] posts a profit with matching digest, balances and audit entry: the check names it', async () => {
    const reference = 'profit:forged'
    const fault = await faultAfter(async (trx) => {
      const last = await trx
        .selectFrom('ledger_transactions')
        .selectAll()
        .where('customer_id', '=', ada.id)
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow()
      const postings = { profit: 90_000, profit_expense: -90_000 }
      for (const [account, amount_minor] of Object.entries(postings)) {
        const of = { customer_id: ada.id, account: account as 'profit' }
        await trx
          .insertInto('ledger_postings')
          .values({ reference, ...of, amount_minor })
          .execute()
        await trx
          .updateTable('ledger_accounts')
          .set({ balance_minor: sql`balance_minor + ${amount_minor}` })
          .where('customer_id', '=', ada.id)
          .where('account', '=', of.account)
          .execute()
      }
      const { digest, ...row } = { ...last, sequence: last.sequence + 1, reference }
      const forged = { ...row, kind: 'profit' as const, settles: null }
      await trx
        .insertInto('ledger_transactions')
        .values({ ...forged, digest: transactionDigest(digest, forged, postings) })
        .execute()
      await trx
        .insertInto('audit')
        .values({
          ...{ id: newId(), at: last.created_at, request_id: '', actor: 'olive' },
          ...{ action: 'profit posted', outcome: 'done', customer_id: ada.id },
          ...{ subject_id: reference, details_until: null, details_digest: '' },
        })
        .execute()
    })
    expect(fault).toBe(
      `The seal of the transaction ${reference} is missing or broken: it was written or changed without the bank’s key`,
    )
  })

  it('[L18] rewrites a chain with matching digests: the check names it', async () => {
    const fault = await faultAfter(async (trx) => {
      await run(
        `UPDATE ledger_transactions SET reason = 'as agreed' WHERE customer_id = ${OF_ADA}`,
      )(trx)
      let digest = ''
      for (const { transactions } of (await readLedger(trx, '', 1000)).filter(
        ({ customer }) => customer.id === ada.id,
      ))
        for (const { digest: _old, postings, ...row } of transactions) {
          digest = transactionDigest(digest, row, postings)
          await trx
            .updateTable('ledger_transactions')
            .set({ digest })
            .where('reference', '=', row.reference)
            .execute()
        }
    })
    expect(fault).toContain('The seal of the transaction profit:')
  })

  const payee = `UPDATE transfers SET account_number = '1111111111' WHERE customer_id = ${OF_ADA}`
  it.each([
    ['changes the payee of a waiting withdrawal', payee, 'the withdrawal '],
    ['removes a passkey', `DELETE FROM passkeys WHERE customer_id = ${OF_ADA}`, 'the account ADA'],
    [
      'changes the key of a passkey',
      `UPDATE passkeys SET public_key = 'x' WHERE customer_id = ${OF_ADA}`,
      'the account ADA',
    ],
    [
      'adds an authenticator app',
      `INSERT INTO authenticator_apps SELECT id, 'x', 0, 'x' FROM customers WHERE email = 'ADA'`,
      'the account ADA',
    ],
    [
      'changes an email address',
      `UPDATE customers SET email = 'm@elsewhere.example' WHERE email = 'ADA'`,
      'the account m@elsewhere.example',
    ],
    [
      'removes a freeze',
      `UPDATE customers SET frozen_at = NULL, frozen_by = NULL WHERE email = 'EVE'`,
      'the account EVE',
    ],
    [
      'makes a freeze of the bank one of the customer’s',
      `UPDATE customers SET frozen_by = NULL WHERE email = 'EVE'`,
      'the account EVE',
    ],
    [
      'lifts a level',
      `UPDATE customers SET transfer_step = 5 WHERE email = 'EVE'`,
      'the account EVE',
    ],
    [
      'sets a password',
      `UPDATE customers SET password_hash = (SELECT password_hash FROM customers WHERE email = 'EVE') WHERE email = 'ADA'`,
      'the account ADA',
    ],
    [
      'removes a seal',
      `DELETE FROM seals WHERE kind = 'access' AND id = ${OF_ADA}`,
      'the account ADA',
    ],
    [
      'puts the seal of somebody else in its place',
      `UPDATE seals SET seal = (SELECT o.seal FROM seals AS o JOIN customers ON customers.id = o.id WHERE email = 'EVE')
       WHERE kind = 'access' AND id = ${OF_ADA}`,
      'the account ADA',
    ],
  ])('[L18] %s: the check names it', async (_what, statements, words) => {
    const name = words.replaceAll('ADA', ada.email).replaceAll('EVE', eve.email)
    expect(await faultAfter(run(statements))).toContain(`The seal of ${name}`)
  })

  it('[L18] removes a withdrawal with its money: the check names its seal', async () => {
    const fault = await faultAfter(run(`DELETE FROM transfers WHERE customer_id = ${OF_ADA}`))
    expect(fault).toContain('but the bank’s records do not')
    const { id } = await b.row('transfers', { customer_id: ada.id })
    const reference = `withdrawal:${id}`
    const whole = await faultAfter(
      run(`DELETE FROM transfers WHERE customer_id = ${OF_ADA};
        DELETE FROM ledger_postings WHERE reference = '${reference}';
        DELETE FROM ledger_transactions WHERE reference = '${reference}';
        UPDATE ledger_accounts SET balance_minor = (SELECT COALESCE(SUM(amount_minor), 0) FROM ledger_postings AS p
          WHERE p.customer_id = ledger_accounts.customer_id AND p.account = ledger_accounts.account)
          WHERE customer_id = ${OF_ADA}`),
    )
    expect(whole).toMatch(
      /^There is a seal of the (withdrawal|transaction) .*, but no such record: it was removed$/,
    )
  })

  it('[L18] cannot hide it behind a later ordinary change', async () => {
    const own = await b.newCustomer()
    await rolledBack(b.bank.db, async () => undefined)
    await b.set('customers', { id: own.id }, { email: `changed-${own.email}` })
    await b.operate('account freeze', own.id, { reason: 'reported by telephone' })
    expect((await verifyLedger(b.bank.db)).fault).toContain(
      `The seal of the account changed-${own.email}`,
    )
    await b.set('customers', { id: own.id }, { email: own.email, frozen_at: null, frozen_by: null })
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })

  it('[L18] removes a customer, or the start time of the seals: the check reports it', async () => {
    const { db } = b.bank
    const ghost = { kind: 'access', id: 'ghost', customer_id: 'ghost', seal: 'x' } as const
    await db.insertInto('seals').values(ghost).execute()
    expect((await verifyLedger(db)).fault).toBe(
      'There are seals of the customer ghost, who was removed',
    )
    await db.deleteFrom('seals').where('id', '=', 'ghost').execute()
    const since = await db
      .selectFrom('seals')
      .selectAll()
      .where('kind', '=', 'since')
      .executeTakeFirstOrThrow()
    const later = { id: '2030-01-01T00:00:00.000Z' }
    await db.updateTable('seals').set(later).where('kind', '=', 'since').execute()
    expect((await verifyLedger(db)).fault).toContain('The seal of the first start is missing')
    await db.updateTable('seals').set({ id: since.id }).where('kind', '=', 'since').execute()
    expect((await verifyLedger(db)).fault).toBeUndefined()
  })

  it('[L18] changes payee and code together: operators see the fault, and the withdrawal is not paid', async () => {
    const [before] = (await b.operate('transfers list', ada.email)).body
    expect(before.fault).toBe('')
    const row = await b.row('transfers', { id: before.id })
    const changed = { ...row, account_number: '1111111111' }
    await b.set('transfers', { id: row.id }, changed)
    const signed = { binding: bindingOfRecord(changed) }
    await b.set('codes', { id: row.code_id }, signed)
    const [after] = (await b.operate('transfers list', ada.email)).body
    expect(after.fault).toBe('its seal is broken')
    const refused = await b.operate('transfers pay', row.id, { reason: 'asked for it' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('seal')])
    await b.set('transfers', { id: row.id }, row)
    const back = { binding: bindingOfRecord(row) }
    await b.set('codes', { id: row.code_id }, back)
  })

  it('[L18] removes a factor: operators see the fault, and nothing is paid until an operator seals the account', async () => {
    await b.bank.db.deleteFrom('passkeys').where('customer_id', '=', ada.id).execute()
    const [listed] = (await b.operate('transfers list', ada.email)).body
    expect(listed.fault).toBe('the seal of its account is broken')
    expect((await b.operate('customers show', ada.email)).body.fault).toContain(
      'without the bank’s key',
    )
    expect((await b.operate('transfers pay', listed.id)).status).toBe(409)
    const reason = 'identity checked by a call back'
    const { decisions } = (await b.operate('customers page', ada.email)).body
    expect(decisions).toContainEqual(expect.objectContaining({ command: 'account seal' }))
    expect((await b.operate('account seal', ada.email, { reason })).status).toBe(200)
    expect((await b.operate('transfers list', ada.email)).body[0].fault).toBe('')
    expect((await b.operate('audit list', ada.email)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'account sealed again', reason })]),
    )
    expect((await b.operate('transfers pay', listed.id)).status).toBe(200)
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })
})
