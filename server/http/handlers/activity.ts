import { Readable } from 'node:stream'
import { MAX_STATEMENT_DAYS } from '#contract/activityQuery.ts'
import type { routes } from '#contract/routes.ts'
import { activityPage, movementsOf } from '../../customers/activity.ts'
import { statementLines } from '../../customers/statementCsv.ts'
import { inTransaction } from '../../db/transaction.ts'
import { validationError } from '../../platform/httpError.ts'
import type { Download } from '../download.ts'
import type { HandlerInput } from '../registerRoutes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The most movements of one statement. */
export const MAX_STATEMENT_ROWS = 20_000

/** A page of what moved on the account (H1). */
export const activity = ({ ctx, customer, query }: HandlerInput<typeof routes.activity>) =>
  activityPage(ctx.db, customer.id, query)

/**
 * The statement of a period (H4). It is read, and the audit's entry is written, in one transaction, so that a
 * statement that was sent is in the audit.
 */
export async function statement({
  ctx,
  customer,
  query,
  audit,
}: HandlerInput<typeof routes.statement>): Promise<Download> {
  const { from, to, format } = query
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) throw validationError({ to: 'Choose a last day that is not before the first' })
  if (days > MAX_STATEMENT_DAYS)
    throw validationError({ to: `Choose at most ${MAX_STATEMENT_DAYS} days` })
  const period = await inTransaction(ctx.db, async (trx) => {
    const read = await movementsOf(trx, customer.id, {
      from: `${from}T00:00:00.000Z`,
      to: new Date(Date.parse(to) + DAY_MS).toISOString(),
      limit: MAX_STATEMENT_ROWS,
    })
    if (read.isCut)
      throw validationError({ to: 'There are too many movements for one file. Choose fewer days' })
    await audit(trx, {
      action: 'statement made',
      customerId: customer.id,
      detail: { from, to, format, rows: read.rows.length },
    })
    return read
  })
  return {
    name: `statement-${from}-to-${to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Readable.from(statementLines({ from, to, ...period })),
  }
}
