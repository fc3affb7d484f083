import type { Script } from './connection.ts'

/**
 * A migration says by its name whether servers of an earlier release may run beside it: `036_name.expand.sql` only adds
 * what they do not notice, `037_name.contract.sql` takes away or restricts what they use. Without either word it is as
 * a contracting one for them, but a start applies it: all migrations of release 0.1.0 are such.
 */
export type Step = 'expand' | 'contract' | undefined
export const stepOf = (name: string) => /\.(expand|contract)\./.exec(name)?.[1] as Step
export const isContracting = ({ name }: Pick<Script, 'name'>): boolean =>
  stepOf(name) === 'contract'

/**
 * A database that a newer release has migrated is refused, unless it was only expanded: this release does not know what
 * its columns mean.
 * @param applied the names in schema_migrations
 * @throws Error in one line that says what to do
 */
export function assertKnown(applied: readonly string[], scripts: readonly Pick<Script, 'name'>[]) {
  const known = new Set(scripts.map(({ name }) => name))
  const newer = applied.filter((name) => !known.has(name) && stepOf(name) !== 'expand').sort()
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
  const pending = scripts.filter(({ name }) => !applied.includes(name))
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
