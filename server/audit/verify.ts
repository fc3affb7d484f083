import type { AuditTable } from '../db/auditSchema.ts'
import { guardFault } from '../db/guards.ts'
import { findInPages, inPages } from '../db/pages.ts'
import { sealedHead } from '../db/sealed.ts'
import type { SealTable } from '../db/sealSchema.ts'
import { findSeals, unsealedOf } from '../db/seals.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import { detailsDigest, linkDigest } from './digest.ts'
import { type ChainedEntry, type Head, PAGE, readChain } from './links.ts'

/** The result of a check: the number of entries and the first fault. */
export interface AuditReport {
  /** in plain words; undefined when the audit is whole */
  fault: string | undefined
  entries: number
  /** the end of the chain; number 0 when nothing is linked yet */
  head: Head
}

/**
 * Checks the whole audit (L9), page by page: every link, every entry and its details, and the triggers that refuse
 * changes. Pending entries must have been linked before it.
 * @param kept heads that were kept outside the database: each must still be a link. Without them the check cannot
 *   detect that the last entries were removed together with their links and an older seal restored.
 * @param onProgress gets the number of links after each page
 */
export async function checkChain(
  db: Db,
  clock: Clock,
  kept: readonly Head[] = [],
  onProgress?: (links: { checked: number; total: number }) => void,
): Promise<AuditReport> {
  const { end, seal } = await sealedEnd(db)
  const keptOf = Map.groupBy(kept, ({ sequence }) => sequence)
  const beyond = kept.find(({ sequence }) => sequence > end.sequence)
  let head: Head = { sequence: 0, digest: '' }
  let keptFault = beyond && keptIsMissing(beyond, end)
  const pages = inPages<ChainedEntry>((last) =>
    last && last.sequence >= end.sequence
      ? Promise.resolve([])
      : readChain(db, last?.sequence ?? 0),
  )
  for await (const page of pages) {
    for (const link of page) {
      const fault = linkFault(link, head) ?? (await detailsFault(db, clock, link))
      if (fault) return { fault, entries: head.sequence, head }
      head = { sequence: link.sequence, digest: link.digest }
      if (keptOf.get(head.sequence)?.some(({ digest }) => digest !== head.digest))
        keptFault ??= `Link ${head.sequence} is not the one of the kept head: the chain was written again`
    }
    onProgress?.({ checked: head.sequence, total: end.sequence })
  }
  const fault =
    keptFault ??
    headFault(db, end, seal) ??
    (await looseFault(db)) ??
    (await guardFault(db, 'audit'))
  return { fault, entries: head.sequence, head }
}

/** Reads the end of the chain and its seal in one statement, because entries are linked concurrently. */
async function sealedEnd(db: Db): Promise<{ end: Head; seal: SealTable | undefined }> {
  const row = await db
    .selectFrom('audit_links')
    .leftJoin('seals', (join) => join.on('kind', '=', 'head').on('id', '=', 'audit'))
    .select(['sequence', 'digest', 'seal'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row)
    return { end: { sequence: 0, digest: '' }, seal: (await findSeals(db, 'head', ['audit']))[0] }
  const { seal, ...end } = row
  return {
    end,
    seal: seal === null ? undefined : { kind: 'head', id: 'audit', customer_id: null, seal },
  }
}

/** The chain must end at the sealed head (L19). */
const headFault = (db: Db, end: Head, seal: SealTable | undefined): string | undefined =>
  unsealedOf(db, [sealedHead(end)], seal ? [seal] : []).length > 0
    ? `The seal of the head, link ${end.sequence}, is missing or broken: entries were added, removed or written again without the bank’s key`
    : undefined

const keptIsMissing = (kept: Head, end: Head): string =>
  `The chain ends with link ${end.sequence}, but the kept head is link ${kept.sequence}: the last entries were removed`

/** Links must be numbered without gaps, and each must match its entry and the link before it. */
function linkFault({ sequence, digest, entry }: ChainedEntry, before: Head): string | undefined {
  if (sequence !== before.sequence + 1) return `Link ${before.sequence + 1} is missing`
  if (!entry) return `The entry of link ${sequence} is missing`
  if (digest === linkDigest(before.digest, sequence, entry)) return undefined
  return `Link ${sequence} is broken: ${described(entry)} was changed after it was written, or another entry stands in its place`
}

/** Details must be unchanged. They may be missing only when they have expired or were erased. */
async function detailsFault(
  db: Db,
  clock: Clock,
  { sequence, entry, details }: ChainedEntry,
): Promise<string | undefined> {
  if (!entry) return undefined
  if (details) {
    const found = detailsDigest(details)
    if (found === entry.details_digest && details.until === entry.details_until) return undefined
    return `Link ${sequence} is broken: the details of ${described(entry)} were changed after they were written`
  }
  const isOver = entry.details_until !== null && entry.details_until <= timestampOf(clock)
  if (entry.details_digest === '' || isOver || (await wasErased(db, entry))) return undefined
  return `Link ${sequence} is broken: the details of ${described(entry)} are missing, and no entry says that they were erased`
}

const described = ({ id, at, action, actor }: AuditTable): string =>
  `the entry ${id} (“${action}” by ${actor} at ${at})`

/** Whether a later entry says that the details of this customer's entries were erased (L10). */
async function wasErased(db: Db, { customer_id, at }: AuditTable): Promise<boolean> {
  if (customer_id === null) return false
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('action', '=', 'details erased')
    .where('at', '>=', at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Every entry must be in the chain or pending. */
async function looseFault(db: Db): Promise<string | undefined> {
  const found = await findInPages<AuditTable & { link: string | null; waiting: string | null }>(
    (last) =>
      db
        .selectFrom('audit')
        .leftJoin('audit_links', 'audit_links.entry_id', 'audit.id')
        .leftJoin('audit_pending', 'audit_pending.entry_id', 'audit.id')
        .selectAll('audit')
        .select(['audit_links.entry_id as link', 'audit_pending.entry_id as waiting'])
        .where('audit.id', '>', last?.id ?? '')
        .orderBy('audit.id')
        .limit(PAGE)
        .execute(),
    ({ link, waiting }) => link === null && waiting === null,
  )
  return found && `No link of the chain has ${described(found)}`
}
