import { configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { isContracting } from '#server/db/schemaOfRelease.ts'
import { existingFile } from '#server/db/sqlite.ts'

/**
 * `npm run contract`: applies the contracting migrations of this release, which its servers started without. Running
 * servers of an earlier release end, and cannot be started again on this database (O52).
 */
try {
  const config = configFromEnv(process.env)
  if (!config.databaseUrl) existingFile(config.dataDir)
  const connection = connect(config)
  try {
    if (await connection.isNew()) throw new Error('the database is not in use')
    const applied = await migrate(connection, { contracting: true })
    const names = applied.filter(isContracting).map(({ name }) => name)
    console.log(names.length > 0 ? `Contracted: ${names.join(', ')}` : 'Nothing waited')
  } finally {
    await connection.close()
  }
} catch (error) {
  console.error(`Not contracted: ${(error as Error).message}`)
  process.exit(1)
}
