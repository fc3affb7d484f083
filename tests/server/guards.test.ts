import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type GuardedNames, guardFault } from '#server/db/guards.ts'
import type { Trx } from '#server/db/transaction.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { onBothEngines } from './harness.ts'
import { dropTriggers, rolledBack } from './tampering.ts'

onBothEngines('the triggers that refuse changes', (startBank, engine) => {
  const b = startBank.forSuite()
  const faultAfter = (tamper: (trx: Trx) => Promise<unknown>, names: GuardedNames) =>
    rolledBack(b.bank.db, async (trx) => {
      await tamper(trx)
      return guardFault(trx, names)
    })

  it('[L17] are as the migrations created them', async () => {
    expect(await guardFault(b.bank.db, 'ledger')).toBeUndefined()
    expect(await guardFault(b.bank.db, 'audit')).toBeUndefined()
    expect(await guardFault(b.bank.db, 'lifecycle')).toBeUndefined()
  })

  it.each([
    ['ledger', 'all changes of the ledger', 'ledger_transactions_unchanged'],
    ['audit', 'all changes of the audit', 'audit_unchanged'],
    ['lifecycle', 'every move that a record’s life cycle does not have', 'lifecycle_withdrawal'],
  ] as const)('[L6] [L9] [L17] missing ones of the %s are reported', async (names, what, name) => {
    expect(await faultAfter(dropTriggers, names)).toBe(
      `The database does not refuse ${what}: its trigger ${name} is missing or switched off`,
    )
  })

  it('[L17] [L21] the check of the ledger reports a missing one of the life cycles', async () => {
    const { bank } = await startBank()
    const on = engine === 'postgres' ? ' ON mails' : ''
    await sql.raw(`DROP TRIGGER lifecycle_mail${on}`).execute(bank.db)
    expect((await verifyLedger(bank.db)).fault).toContain('its trigger lifecycle_mail is missing')
  })

  const replace = (name: string, table: string, event: string) => async (trx: Trx) => {
    const empty =
      engine === 'postgres'
        ? [
            "CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
            `DROP TRIGGER ${name} ON ${table}`,
            `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION nothing()`,
          ]
        : [
            `DROP TRIGGER ${name}`,
            `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} BEGIN SELECT 1; END`,
          ]
    for (const statement of empty) await sql.raw(statement).execute(trx)
  }
  it.each([
    ['ledger', 'ledger_postings_kept', 'ledger_postings', 'DELETE'],
    ['ledger', 'ledger_transactions_complete', 'ledger_transactions', 'INSERT'],
    ['audit', 'audit_links_unchanged', 'audit_links', 'UPDATE'],
    ['lifecycle', 'lifecycle_code', 'codes', 'UPDATE'],
  ] as const)(
    '[L17] the check of the %s reports %s replaced by an empty one of the same name',
    async (names, name, table, event) => {
      const fault = await faultAfter(replace(name, table, event), names)
      expect(fault).toContain(`its trigger ${name} was changed`)
    },
  )

  // SQLite has no functions: nothing to skip.
  if (engine === 'postgres')
    it('[L17] an emptied function is reported', async () => {
      const emptied = sql`CREATE OR REPLACE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN RETURN NEW; END'`
      expect(await faultAfter((trx) => emptied.execute(trx), 'ledger')).toContain('was changed')
      const off = sql`ALTER TABLE audit DISABLE TRIGGER audit_kept`
      expect(await faultAfter((trx) => off.execute(trx), 'audit')).toContain(
        'its trigger audit_kept is missing or switched off',
      )
    })
})
