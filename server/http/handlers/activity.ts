import { Readable } from 'node:stream'
import { MAX_STATEMENT_DAYS } from '#contract/activityQuery.ts'
import type { routes } from '#contract/routes.ts'
import { type StatementFormat, statementTypes } from '#domain/activity.ts'
import { fullName } from '#domain/identity.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import type { BankContext } from '../../context.ts'
import { activityPage } from '../../customers/activity.ts'
import { identityOf } from '../../customers/identity.ts'
import { movementsOf } from '../../customers/movements.ts'
import { statementLines } from '../../customers/statementCsv.ts'
import { type StatementHead, statementPdf } from '../../customers/statementPdf.ts'
import type { CustomerTable } from '../../db/customerSchema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { timestampOf } from '../../platform/clock.ts'
import { validationError } from '../../platform/httpError.ts'
import type { Download } from '../download.ts'
import { siteNotice } from '../htmlLayout.ts'
import type { HandlerInput } from '../registerRoutes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Maximum movements of one statement. In a PDF each takes a millisecond and far more memory than in CSV. */
export const MAX_STATEMENT_ROWS: Readonly<Record<StatementFormat, number>> = {
  csv: 20_000,
  pdf: 2_000,
}

/**
 * A page of the account's activity (H1). Customers take turns.
 * @throws HttpError 503 when too many calls wait
 */
export const activity = ({ ctx, customer, query }: HandlerInput<typeof routes.activity>) =>
  ctx.activityQueue.run(customer.id, () => activityPage(ctx.db, customer.id, query))

/**
 * The statement of a period (H4, H5). The data is read and the audit entry written in one transaction, so every
 * statement that was sent has its audit entry.
 */
export async function statement({
  ctx,
  customer,
  query,
  audit,
}: HandlerInput<typeof routes.statement>): Promise<Download> {
  const { from, to, format } = query
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) throw lastDayTooEarly()
  if (days > MAX_STATEMENT_DAYS)
    throw validationError({ to: `Choose at most ${MAX_STATEMENT_DAYS} days` })
  // No transaction: it would keep other calls from SQLite's one connection. Ledger rows up to a number never change.
  const read = async () => {
    const movements = await movementsOf(ctx.db, customer.id, {
      from: `${from}T00:00:00.000Z`,
      to: new Date(Date.parse(to) + DAY_MS).toISOString(),
      limit: MAX_STATEMENT_ROWS[format],
    })
    if (movements.isCut)
      throw validationError({
        to: `There are too many movements for one file. Choose fewer days${format === 'pdf' ? ', or CSV' : ''}`,
      })
    const rows = movements.rows.length + movements.loanPayments.length
    await inTransaction(ctx.db, (trx) =>
      audit(trx, {
        action: 'statement made',
        customerId: customer.id,
        detail: { from, to, format, rows },
      }),
    )
    return { from, to, ...movements }
  }
  // Built completely before it is sent: a streamed PDF would keep its memory for as long as a slow client reads.
  const parts = await ctx.statementQueue.run(customer.id, async () =>
    format === 'pdf'
      ? wholeOf(statementPdf(await read(), statementHead(ctx, customer)))
      : statementLines(await read()),
  )
  return {
    name: `statement-${from}-to-${to}.${format}`,
    mediaType: statementTypes[format] + (format === 'csv' ? '; charset=utf-8' : ''),
    content: Readable.from(parts, { objectMode: false }),
  }
}

async function wholeOf(pages: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const part of pages) parts.push(part)
  return parts
}

/** The customer and the bank of a statement. */
const statementHead = (ctx: BankContext, customer: CustomerTable): StatementHead => ({
  bankName: siteSettings(ctx).name,
  notice: siteNotice(ctx),
  customerName: fullName(identityOf(customer)),
  accountNumber: customer.account_number,
  currency: customer.currency,
  symbol: customer.country_symbol,
  madeAt: timestampOf(ctx.clock),
})

export const lastDayTooEarly = () =>
  validationError({ to: 'Choose a last day that is not before the first' })
