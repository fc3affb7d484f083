import { randomInt } from 'node:crypto'
import type { ScamReport } from '#contract/sentSecurity.ts'
import type { ScamReportTable } from '../db/securitySchema.ts'
import type { Db } from '../db/transaction.ts'

/** Letters and digits that are not confused when read aloud or copied (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The fraud desk answers within this many business days (G7). */
export const ANSWER_DAYS = 2
/** Maximum reports shown to a customer. */
const MAX_LISTED = 20

/** The number that a customer quotes, such as `SR-4F7K2Q9D`: 40 random bits. It gives access to nothing. */
export const newReportCode = (): string =>
  `SR-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

export const scamReportRecord = (row: ScamReportTable): ScamReport => ({
  reference: row.code,
  kind: row.kind,
  createdAt: row.created_at,
  answerBy: row.answer_by,
  answeredAt: row.answered_at,
})

/** The customer's reports, the latest first, at most 20. */
export async function scamReportRecords(db: Db, customerId: string): Promise<ScamReport[]> {
  const rows = await db
    .selectFrom('scam_reports')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(scamReportRecord)
}
