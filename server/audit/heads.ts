import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isSealed } from '../db/sealEarlier.ts'
import type { Db } from '../db/transaction.ts'
import { lastLink, linkAudit } from './linking.ts'
import { type Head, headsOf, headText } from './links.ts'
import { lineOf, type SignedHead } from './signedHeads.ts'

/** The file outside the database to which the heads of the audit chain are appended (L19). */
export const headsFileOf = ({
  headsFile,
  dataDir,
}: Pick<Config, 'headsFile' | 'dataDir'>): string => headsFile ?? join(dataDir, 'heads.log')

/** All heads of the file, the earliest first; none when there is no file. */
export const readHeads = (file: string): Head[] =>
  existsSync(file) ? headsOf(readFileSync(file, 'utf8')) : []

/** The present head of the audit; undefined when nothing is linked yet. */
export async function presentHead(db: Db): Promise<Head | undefined> {
  await linkAudit(db)
  return lastLink(db)
}

/** Appends a head, signed, to the file, unless it is already the last one. */
export function keepHead(head: Head, file: string, signed: SignedHead): void {
  const last = readHeads(file).at(-1)
  if (!last || headText(last) !== headText(head))
    appendFileSync(file, `${lineOf(signed)}\n`, { mode: 0o600, flush: true })
}

/**
 * A database is sealed only once. When the file contains heads, a database without seals is rejected: an attacker who
 * removed the seals would otherwise get forged records sealed at the next start.
 * @throws Error in one line that says what to do
 */
export async function assertSealsKept(db: Db, file: string): Promise<void> {
  if (readHeads(file).length === 0 || (await isSealed(db))) return
  throw new Error(
    `${file} has heads of a database with seals, but this one has none: they were removed, or it is an older backup. ` +
      'See docs/operations.md, Seals',
  )
}
