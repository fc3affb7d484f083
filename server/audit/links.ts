import type { AuditDetailsTable, AuditLinkTable, AuditTable } from '../db/auditSchema.ts'
import type { Db } from '../db/transaction.ts'

/** A link of the chain with its entry and the entry's details. */
export interface ChainedEntry extends AuditLinkTable {
  /** undefined when the entry is missing */
  entry: AuditTable | undefined
  /** undefined when the entry has no details, or they were erased */
  details: AuditDetailsTable | undefined
}

/** The end of the chain. */
export type Head = Pick<AuditLinkTable, 'sequence' | 'digest'>

/** Maximum links of one query. */
export const PAGE = 1000

/** The links after this number, in order, up to `limit`. */
export async function readChain(db: Db, after: number, limit = PAGE): Promise<ChainedEntry[]> {
  const rows = await db
    .selectFrom('audit_links as link')
    .leftJoin('audit', 'audit.id', 'link.entry_id')
    .leftJoin('audit_details as details', 'details.entry_id', 'link.entry_id')
    .selectAll('audit')
    .select(['link.sequence', 'link.entry_id', 'link.digest'])
    .select(['details.salt', 'details.reason', 'details.detail', 'details.until'])
    .where('link.sequence', '>', after)
    .orderBy('link.sequence')
    .limit(limit)
    .execute()
  return rows.map(({ sequence, entry_id, digest, salt, reason, detail, until, ...entry }) => ({
    sequence,
    entry_id,
    digest,
    entry: entry.id === null ? undefined : (entry as AuditTable),
    details:
      salt === null ? undefined : ({ entry_id, salt, reason, detail, until } as AuditDetailsTable),
  }))
}

/** The head as one word: its number and its digest. */
export const headText = ({ sequence, digest }: Head): string => `${sequence}:${digest}`

/** The log line that contains the head. */
export const headLine = (head: Head): string => `The head of the audit is ${headText(head)}`

/** Parses a head; undefined for any other text. */
export function parseHead(text: string): Head | undefined {
  const [, number, digest = ''] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  return number === undefined ? undefined : { sequence: Number(number), digest }
}

/**
 * The heads in a text, the earliest first: the server's log, `HEADS_FILE`, or the output of earlier checks. A request
 * cannot inject one into the log, because request ids are shorter.
 */
export const headsOf = (text: string): Head[] =>
  [...text.matchAll(/(?<![\w:])\d{1,15}:[\da-f]{64}(?!\w)/g)].flatMap(
    ([word]) => parseHead(word) ?? [],
  )
