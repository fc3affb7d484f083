import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { connect } from '#server/db/connection.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { engines } from '#tests/depth.ts'
import { failToStart, newHome, runToEnd } from '#tests/support/serverProcess.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import type { Engine } from './harness.ts'
import { databaseOfRelease, releases } from './releases.ts'

const NEWER = '900_of_a_newer_release.sql'
const names = (db: ReturnType<typeof connect>['db']) =>
  sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name))
const tables = async (db: ReturnType<typeof connect>['db']) =>
  (await db.introspection.getTables()).map(({ name }) => name).sort()

/** A database of release 0.1.0, as the baseline makes it. */
async function earlierDatabase(engine: Engine) {
  const earlier = await emptyDatabase(engine)
  await earlier?.connection.apply(migrationsOf(engine).filter(({ name }) => name < '037'))
  return earlier && { ...earlier, old: earlier.connection }
}

describe.each(engines)('a start that cannot use the schema · %s', (engine) => {
  it('[O46] refuses a database of a newer release, and changes nothing', async () => {
    const earlier = await earlierDatabase(engine)
    if (!earlier) return
    const { config, old } = earlier
    await sql`INSERT INTO schema_migrations VALUES (${NEWER}, '')`.execute(old.db)
    const before = [await names(old.db), await tables(old.db)]
    await expect(buildBank({ config })).rejects.toThrow(
      new RegExp(`newer release, whose migration ${NEWER}.*Install that release again, or restore`),
    )
    expect([await names(old.db), await tables(old.db)]).toEqual(before)
    await old.close()
  })

  it('[O46] refuses a database older than release 0.1.0, and changes nothing', async () => {
    const [first] = releases
    const earlier = await databaseOfRelease(first!, engine, '036_key_rotation.sql')
    if (!earlier) return
    const { config, connection: old, env } = earlier
    const before = [await names(old.db), await tables(old.db)]
    const reason = 'The database is older than release 0.1.0. Start that release on it once, then'
    await expect(buildBank({ config })).rejects.toThrow(reason)
    const { code, printed } = await runToEnd(env, {
      script: 'scripts/backup.ts',
      words: [`${config.dataDir}/copy`],
    })
    expect([code, printed.trim().split('\n').length]).toEqual([1, 1])
    expect(printed).toContain(`Not backed up: ${reason}`)
    expect([await names(old.db), await tables(old.db)]).toEqual(before)
  })

  it('[O52] leaves a contracting migration to its command', async () => {
    const earlier = await earlierDatabase(engine)
    if (!earlier) return
    const { old } = earlier
    const contracting = { name: '901_half.contract.sql', sql: 'CREATE TABLE half (id TEXT)' }
    const scripts = [...migrationsOf(engine), contracting]
    expect(await old.apply(scripts)).not.toContain(contracting)
    expect(await tables(old.db)).not.toContain('half')
    expect(await old.apply(scripts, { contracting: true })).toEqual([contracting])
    await expect(old.apply(migrationsOf(engine))).rejects.toThrow(contracting.name)
    await old.close()
  })

  it('[O46] keeps nothing of a migration whose second statement fails', async () => {
    const earlier = await earlierDatabase(engine)
    if (!earlier) return
    const { old } = earlier
    const before = [await names(old.db), await tables(old.db)]
    const broken = {
      name: NEWER,
      sql: 'CREATE TABLE half (id TEXT); INSERT INTO nowhere VALUES (1)',
    }
    await expect(old.apply([...migrationsOf(engine), broken])).rejects.toThrow(
      new RegExp(`^The migration ${NEWER} failed: .*nowhere.*Nothing was changed.*$`),
    )
    expect([await names(old.db), await tables(old.db)]).toEqual(before)
    await old.apply(migrationsOf(engine))
    expect(await names(old.db)).toEqual(migrationsOf(engine).map(({ name }) => name))
    await old.close()
  })
})

it('[O46] a full disk in a migration leaves the database as it was', async () => {
  const { config, old } = (await earlierDatabase('sqlite'))!
  const before = [await names(old.db), await tables(old.db)]
  // As many pages as there are: SQLite answers as on a full disk.
  await sql`PRAGMA max_page_count = 1`.execute(old.db)
  const rows = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)'
  const large = {
    name: NEWER,
    sql: `CREATE TABLE half (id TEXT); ${rows} INSERT INTO half SELECT hex(i) FROM n`,
  }
  await expect(old.apply([...migrationsOf('sqlite'), large])).rejects.toThrow('full')
  expect([await names(old.db), await tables(old.db)]).toEqual(before)
  await old.close()
  const bank = await buildBank({ config })
  onTestFinished(() => bank.close())
  expect(await names(bank.db)).toContain('037_operators.expand.sql')
})

describe('the commands', () => {
  async function newerHome() {
    const home = await newHome()
    onTestFinished(home.remove)
    const connection = connect({ dataDir: home.folder })
    await connection.apply([{ name: NEWER, sql: 'CREATE TABLE half (id TEXT)' }])
    await connection.close()
    return home
  }

  it('[O46] a start ends with exit code 1 and one line', async () => {
    const { env } = await newerHome()
    const { code, errors } = await failToStart(env)
    expect([code, errors.split('\n').length]).toEqual([1, 1])
    expect(errors).toContain(`Cannot start: The database belongs to a newer release`)
  })

  it('[O52] a contraction without a bank is refused in one line, and makes none', async () => {
    const home = await newHome()
    onTestFinished(home.remove)
    const { code, printed } = await runToEnd(home.env, { script: 'scripts/contract.ts' })
    expect([code, printed]).toEqual([1, `Not contracted: ${home.folder}/bank.sqlite is missing\n`])
    expect(await readdir(home.folder)).toEqual([])
  })

  it('[O46] a backup is not made, since it might not be whole', async () => {
    const { env, folder } = await newerHome()
    const { code, printed } = await runToEnd(env, {
      script: 'scripts/backup.ts',
      words: [`${folder}/copy`],
    })
    expect([code, printed.trim().split('\n').length]).toEqual([1, 1])
    expect(printed).toContain('Not backed up: The database belongs to a newer release')
  })
})
