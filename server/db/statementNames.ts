import { createHash } from 'node:crypto'

/** Their number is that of the calls of `prepared` in the code: nobody who calls the bank can make it grow. */
const texts = new Set<string>()

/** Has the database keep this statement prepared on each connection. */
export const keepPrepared = (sql: string): void => void texts.add(sql)

/** The names under which PostgreSQL keeps statements prepared on each connection, by their text. */
let names = new Map<string, string>()
let generation = 0

/** The name of a statement that is kept prepared; undefined for any other. */
export function nameOf(sql: string): string | undefined {
  if (!texts.has(sql)) return undefined
  const known = names.get(sql)
  if (known) return known
  // A name says which statement it is: servers that share connections through a pooler must never mean another one.
  const digest = createHash('sha256').update(sql).digest('hex').slice(0, 24)
  const name = `bank_${generation}_${digest}`
  names.set(sql, name)
  return name
}

/**
 * Whether PostgreSQL refuses a prepared statement because a migration has changed what it returns. This server then
 * still runs beside a newer one.
 */
export const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/**
 * Gives every statement another name, so that each connection prepares it anew.
 * @param failed the name that was refused: one of an earlier generation has been renewed already
 */
export function renewNames(failed: string | undefined): void {
  if (!failed?.startsWith(`bank_${generation}_`)) return
  names = new Map()
  generation += 1
}
