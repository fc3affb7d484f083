import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
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
