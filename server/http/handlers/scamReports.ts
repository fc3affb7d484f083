import type { routes } from '#contract/routes.ts'
import { endOfBusinessDay } from '#domain/businessDays.ts'
import { contentDigest, insertIdempotent } from '../../db/idempotency.ts'
import type { ScamReportTable } from '../../db/securitySchema.ts'
import type { Db } from '../../db/transaction.ts'
import { scamReported } from '../../mail/securityTemplates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { referenceReused } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { freezeAccount } from '../../security/freeze.ts'
import { ANSWER_DAYS, newReportCode, scamReportRecord } from '../../security/scamReports.ts'
import { securityTexts } from '../../security/texts.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** Stores a report for the fraud desk, once, and freezes the account if requested (G7, K8). */
export async function reportScam({
  ctx,
  customer,
  session,
  body,
  audit,
}: HandlerInput<typeof routes.reportScam>) {
  const { referenceNumber, ...content } = body
  const at = timestampOf(ctx.clock)
  const report: ScamReportTable = {
    id: newId(),
    customer_id: customer.id,
    reference: referenceNumber,
    content_digest: contentDigest(content),
    code: newReportCode(),
    kind: body.kind,
    message: body.message,
    created_at: at,
    answer_by: endOfBusinessDay(at, ANSWER_DAYS),
    answered_at: null,
    answered_by: null,
    answer: null,
  }
  const find = (db: Db) =>
    db
      .selectFrom('scam_reports')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('reference', '=', referenceNumber)
      .executeTakeFirst()
  const stored = await insertIdempotent(
    ctx.db,
    report.content_digest,
    find,
    referenceReused,
    async (trx) => {
      const owner = await lockedOwner(trx, customer.id)
      await trx.insertInto('scam_reports').values(report).execute()
      await audit(trx, {
        action: 'scam reported',
        customerId: owner.id,
        subjectId: report.id,
        detail: { kind: body.kind, freeze: body.freeze },
      })
      await ctx.outbox.queue(
        trx,
        scamReported(owner, { code: report.code, answerBy: report.answer_by }, securityTexts(ctx)),
      )
      if (body.freeze) await freezeAccount({ ctx, trx, audit, owner }, { session })
    },
  )
  return scamReportRecord(stored ?? report)
}
