import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { linkAudit } from '#server/audit/linking.ts'
import { appliedTo, migrate, migrationsOf } from '#server/db/migrate.ts'
import { pendingOf } from '#server/db/schemaOfRelease.ts'
import { type Db, inTransaction, type Trx } from '#server/db/transaction.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { storageOf } from '#server/storage/storageOf.ts'
import { engines } from '#tests/depth.ts'
import { assertWhole } from '../../scripts/backup/restored.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { callBank, type Engine } from './harness.ts'
import { databaseOfRelease, type Release, releases } from './releases.ts'
import { schemaOf } from './schemaOf.ts'

/** Writes rows as they are: no trigger changes or refuses them. */
async function restore(trx: Trx, engine: Engine, { rows }: Release): Promise<void> {
  const triggers =
    engine === 'postgres'
      ? []
      : (
          await sql<{ name: string; sql: string }>`
          SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`.execute(trx)
        ).rows
  if (engine === 'postgres') await sql`SET LOCAL session_replication_role = replica`.execute(trx)
  else await sql`PRAGMA defer_foreign_keys = ON`.execute(trx)
  for (const { name } of triggers) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(trx)
  for (const [table, all] of Object.entries(rows)) {
    await trx.deleteFrom(table as 'customers').execute()
    for (let from = 0; from < all.length; from += 50)
      await trx
        .insertInto(table as 'customers')
        .values(all.slice(from, from + 50) as never)
        .execute()
  }
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(trx)
}

/** The rows that migrations insert. */
const standingRows = async (db: Db) => [
  (await sql`SELECT * FROM ledger_account_names ORDER BY account`.execute(db)).rows,
  (await sql`SELECT * FROM ledger_kinds ORDER BY kind`.execute(db)).rows,
]

describe.each(releases)('the data of release $version', (release) => {
  it('[O51] has migrations that have not changed since', () => {
    for (const { name, sql } of [...migrationsOf('sqlite'), ...migrationsOf('postgres')])
      expect([name, sql]).toEqual([name, release.migrations[name] ?? sql])
  })

  it.each(engines)('[O51] is opened by this one, whole · %s', async (engine) => {
    const database = await databaseOfRelease(release, engine)
    if (!database) return
    const { config, connection } = database
    await inTransaction(connection.db, (trx) => restore(trx, engine, release))
    const storage = await storageOf(config)
    expect(await assertWhole(connection.db, config, storage)).toContain('are whole')
    await connection.close()

    const bank = await buildBank({ config })
    onTestFinished(() => bank.close())
    await linkAudit(bank.db)
    expect(await assertWhole(bank.db, config, storage)).toMatch(/entries of the audit are whole$/)
    for (const demo of demoCustomers) {
      const body = { email: demoEmail(demo), password: DEMO_PASSWORD }
      const signIn = await callBank(bank, 'POST', 'auth/login', { body })
      expect([body.email, signIn.status]).toEqual([body.email, 200])
      const { _id, accessToken: token } = signIn.body
      for (const path of ['users', 'deposit', 'loan', 'transfer', 'kyc', 'activity', 'security'])
        expect([path, (await callBank(bank, 'GET', `${path}/${_id}`, { token })).status]).toEqual([
          path,
          200,
        ])
    }
  })

  it.each(engines)('[O51] ends with the schema of a new database · %s', async (engine) => {
    const earlier = await databaseOfRelease(release, engine)
    if (!earlier) return
    const { connection, scripts } = earlier
    await migrate(connection)
    // The release itself goes on beside this one, unless the schema is contracted (O52).
    expect(pendingOf(await appliedTo(connection.db), scripts, false)).toEqual([])
    await migrate(connection, { contracting: true })
    const { connection: fresh } = (await emptyDatabase(engine))!
    await migrate(fresh)
    expect(await schemaOf(connection.db)).toEqual(await schemaOf(fresh.db))
    expect(await standingRows(connection.db)).toEqual(await standingRows(fresh.db))
  })
})
