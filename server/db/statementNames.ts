import { createHash } from 'node:crypto'

/** One text for each use of `prepared` in the code, so requests cannot make the set grow. */
const texts = new Set<string>()

/** Marks a statement to be kept prepared on each connection. */
export const keepPrepared = (sql: string): void => void texts.add(sql)

/** The names of prepared statements in PostgreSQL, by their text. */
let names = new Map<string, string>()
let generation = 0

/** The name of a statement that is kept prepared; undefined for all others. */
export function nameOf(sql: string): string | undefined {
  if (!texts.has(sql)) return undefined
  const known = names.get(sql)
  if (known) return known
  // The name is derived from the text: servers that share connections through a pooler must not use one name for two
  // statements.
  const digest = createHash('sha256').update(sql).digest('hex').slice(0, 24)
  const name = `bank_${generation}_${digest}`
  names.set(sql, name)
  return name
}

/**
 * Whether PostgreSQL rejected a prepared statement because a migration by a newer server has changed its result
 * columns.
 */
export const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/**
 * Renames every statement, so that each connection prepares it again.
 * @param failed the rejected name; a name of an earlier generation was already replaced
 */
export function renewNames(failed: string | undefined): void {
  if (!failed?.startsWith(`bank_${generation}_`)) return
  names = new Map()
  generation += 1
}
