import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isSealed } from '../db/sealEarlier.ts'
import type { Db } from '../db/transaction.ts'
import { lastLink, linkAudit } from './linking.ts'
import { type Head, headText, parseHead } from './links.ts'

/** The file that the heads of the audit's chain are appended to, outside the database (L19). */
export const headsFileOf = ({
  headsFile,
  dataDir,
}: Pick<Config, 'headsFile' | 'dataDir'>): string => headsFile ?? join(dataDir, 'heads.log')

/** All heads of the file, the earliest first; none when there is no file. */
export const readHeads = (file: string): Head[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => parseHead(line.split(' ')[1] ?? '') ?? [])
    : []

/**
 * Appends the present head to the file, with its time, unless it is the last one there.
 * @param now timestamp
 * @returns the head; undefined when nothing is linked yet
 */
export async function keepHead(db: Db, file: string, now: string): Promise<Head | undefined> {
  await linkAudit(db)
  const head = await lastLink(db)
  if (!head) return undefined
  const last = readHeads(file).at(-1)
  if (!last || headText(last) !== headText(head))
    appendFileSync(file, `${now} ${headText(head)}\n`, { mode: 0o600, flush: true })
  return head
}

/**
 * A database is sealed once. Where a kept head tells that it was, a database without seals is refused: whoever removed
 * them would have everything sealed that was forged meanwhile.
 * @throws Error in one line that says what to do
 */
export async function assertSealsKept(db: Db, file: string): Promise<void> {
  if (readHeads(file).length === 0 || (await isSealed(db))) return
  throw new Error(
    `${file} has heads of a database with seals, but this one has none: they were removed, or it is an older backup. ` +
      'See docs/operations.md, Seals',
  )
}
