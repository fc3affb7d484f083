import type { Script } from './connection.ts'

/**
 * A database that a newer release has migrated is refused: this one does not know what its columns mean.
 * @param applied the names in schema_migrations
 * @throws Error in one line that says what to do
 */
export function assertKnown(applied: readonly string[], scripts: readonly Pick<Script, 'name'>[]) {
  const known = new Set(scripts.map(({ name }) => name))
  const newer = applied.filter((name) => !known.has(name)).sort()
  if (newer.length === 0) return
  throw new Error(
    `The database belongs to a newer release, whose migration ${newer[0]} is unknown here. Install that release again, ` +
      'or restore the backup from before the upgrade, see docs/operations.md, Upgrade. Nothing was changed',
  )
}

/** Tells of a migration that failed, in one line. */
export function migrationError(name: string, cause: unknown): Error {
  const [reason] = (cause as Error).message.split('\n')
  return new Error(
    `The migration ${name} failed: ${reason}. Nothing was changed: mend the cause and start again, or go on with the ` +
      'earlier release',
    { cause },
  )
}
