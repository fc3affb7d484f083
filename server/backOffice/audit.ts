import { eraseDetails } from '../audit/erase.ts'
import { headsFileOf, readHeads } from '../audit/heads.ts'
import { linkAudit } from '../audit/linking.ts'
import { headText, parseHead, readChain } from '../audit/links.ts'
import { HttpError, validationError } from '../platform/httpError.ts'
import { type CommandContext, findCustomerId, lockNamedCustomer } from './commandContext.ts'
import { Page, parseLimit, readPage } from './pages.ts'

/** The audit entries, the newest first. */
export async function audits(command: CommandContext) {
  const customerId = await findCustomerId(command)
  const all = command.trx
    .selectFrom('audit')
    .leftJoin('customers', 'customers.id', 'audit.customer_id')
    .leftJoin('audit_details', 'audit_details.entry_id', 'audit.id')
    .selectAll('audit')
    .select(['customers.email', 'audit_details.reason', 'audit_details.detail'])
  const page = await readPage(
    command,
    customerId ? all.where('audit.customer_id', '=', customerId) : all,
    { at: 'audit.at', id: 'audit.id' },
    ({ at, id }) => ({ at, id }),
  )
  return page.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    outcome: row.outcome,
    customer: row.email ?? '',
    subject: row.subject_id ?? '',
    reason: row.reason ?? '',
    detail: JSON.parse(row.detail ?? '{}') as unknown,
    requestId: row.request_id,
  }))
}

/**
 * Checks the whole audit (L9), also against heads kept outside the database (L19).
 * @throws HttpError 409 naming the first fault
 */
export async function verify({ ctx, flags }: Pick<CommandContext, 'ctx' | 'flags'>) {
  const words = flags.heads?.trim().split(/\s+/) ?? []
  const kept = words.flatMap((word) => parseHead(word) ?? [])
  if (kept.length < words.length)
    throw validationError({ heads: 'Use heads such as 1204:9f86…, with spaces between them' })
  const heads = [...readHeads(headsFileOf(ctx.config)), ...kept]
  const { fault, entries, head } = await ctx.verifications.audit(heads)
  if (fault) throw new HttpError(409, { message: `The audit is not whole. ${fault}` })
  return { audit: 'whole', entries, head: headText(head) }
}

/**
 * A page of the chain, from its beginning, with every field that the digests cover. Without reasons and details, which
 * may be personal (L10).
 */
export async function exportLinks({ ctx, flags }: Pick<CommandContext, 'ctx' | 'flags'>) {
  const after = flags.after?.trim() || '0'
  if (!/^\d{1,15}$/.test(after))
    throw validationError({ after: 'Use the number of a link, such as 1000' })
  const limit = parseLimit(flags.limit)
  await linkAudit(ctx.db)
  const links = await readChain(ctx.db, Number(after), limit)
  const rows = links.map(({ sequence, digest, entry }) => ({
    sequence,
    id: entry?.id,
    at: entry?.at,
    requestId: entry?.request_id,
    actor: entry?.actor,
    action: entry?.action,
    outcome: entry?.outcome,
    customerId: entry?.customer_id,
    subjectId: entry?.subject_id,
    detailsUntil: entry?.details_until,
    detailsDigest: entry?.details_digest,
    digest,
  }))
  return new Page(rows, links.length === limit ? String(links.at(-1)?.sequence) : undefined)
}

/** Erases the details of all entries about a customer (L10). */
export async function erase(command: CommandContext) {
  const { trx, audit, flags } = command
  const customer = await lockNamedCustomer(command)
  const erased = await eraseDetails(trx, audit, customer.id, flags.reason!)
  return { customer: customer.email, erased }
}
