import type { Script } from './connection.ts'

/**
 * A migration says by its name whether servers of an earlier release may run beside it: `037_name.expand.sql` only adds
 * what they do not notice, `038_name.contract.sql` takes away or restricts what they use. Without either word it is as
 * a contracting one for them, but a start applies it: the baseline is such.
 */
export type Step = 'expand' | 'contract' | undefined
export const stepOf = (name: string) => /\.(expand|contract)\./.exec(name)?.[1] as Step
export const isContracting = ({ name }: Pick<Script, 'name'>): boolean =>
  stepOf(name) === 'contract'

/**
 * The scripts of the baseline, the schema of release 0.1.0, with which a new database begins. Databases of that release
 * made it by migrations of their own, whose names come before; this was the last of them.
 */
const BASELINE = '036_release_0_1_0'
const LAST_BEFORE = '036_key_rotation.sql'

/** The table of a PostgreSQL database that is being restored, or that a restore found not to be whole (O65). */
export const UNFINISHED = 'restore_unfinished'
/** Asks a PostgreSQL database for what `assertComplete` wants to know. */
export const STATE = `SELECT to_regclass('${UNFINISHED}') IS NOT NULL AS unfinished, pg_is_in_recovery() AS standby`

/** @throws Error in one line when a PostgreSQL database may lack something: a restore did not end, or it is a standby */
export function assertComplete({ unfinished, standby }: { unfinished: boolean; standby: boolean }) {
  if (unfinished)
    throw new Error(
      'A restore into the database of DATABASE_URL is at work, or has not found it whole. Drop it, and restore a ' +
        'backup into an empty one, see docs/operations.md, Restore',
    )
  if (standby)
    throw new Error(
      'The database of DATABASE_URL is a standby, which takes no writes and may lag behind. Name its primary, or ' +
        'promote it, see docs/operations.md, A standby',
    )
}

/**
 * A database that a newer release has migrated is refused, unless it was only expanded: this release does not know what
 * its columns mean. So is one that release 0.1.0 has not migrated, since this release no longer can.
 * @param applied the names in schema_migrations
 * @throws Error in one line that says what to do
 */
export function assertKnown(applied: readonly string[], scripts: readonly Pick<Script, 'name'>[]) {
  const later = applied.filter((name) => name >= BASELINE)
  if (later.length < applied.length && !applied.includes(LAST_BEFORE))
    throw new Error(
      'The database is older than release 0.1.0. Start that release on it once, then this one, see ' +
        'docs/operations.md, Upgrade. Nothing was changed',
    )
  const known = new Set(scripts.map(({ name }) => name))
  const newer = later.filter((name) => !known.has(name) && stepOf(name) !== 'expand').sort()
  if (newer.length === 0) return
  throw new Error(
    `The database belongs to a newer release, whose migration ${newer[0]} is unknown here. Install that release again, ` +
      'or restore the backup from before the upgrade, see docs/operations.md, Upgrade. Nothing was changed',
  )
}

/**
 * The scripts that are applied now, in order. In a database that is in use contracting ones wait for `npm run
 * contract`, since servers of an earlier release may run on it.
 * @param applied the names in schema_migrations
 * @throws Error in one line when another release’s schema forbids it, or when a script needs a pending migration
 */
export function pendingOf<One extends Pick<Script, 'name'>>(
  applied: readonly string[],
  scripts: readonly One[],
  contracting: boolean,
): One[] {
  assertKnown(applied, scripts)
  const hasBaseline = applied.includes(LAST_BEFORE)
  const pending = scripts.filter(
    ({ name }) => !applied.includes(name) && !(hasBaseline && name.startsWith(BASELINE)),
  )
  if (contracting || applied.length === 0) return pending
  const waiting = pending.findIndex(isContracting)
  if (waiting === -1) return pending
  if (!pending.slice(waiting).every(isContracting))
    throw new Error(
      `The migration ${pending[waiting]!.name} of an earlier release waits. Stop the servers of the releases before it ` +
        'and run npm run contract, see docs/operations.md, Upgrade. Nothing was changed',
    )
  return pending.slice(0, waiting)
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
