import * as v from 'valibot'
import {
  type BackOfficeFigures,
  type FigurePeriod,
  figurePeriods,
  queueKinds,
} from '#contract/backOffice.ts'
import { call } from './http.ts'

const kind = v.picklist(queueKinds)

const figures = v.object({
  days: v.picklist(figurePeriods),
  waiting: v.array(
    v.object({ kind, count: v.number(), overdue: v.number(), oldest: v.nullable(v.string()) }),
  ),
  decided: v.array(v.object({ day: v.string(), decided: v.number(), refused: v.number() })),
  times: v.array(
    v.object({
      kind,
      decided: v.number(),
      medianHours: v.number(),
      ninthHours: v.number(),
      onTime: v.number(),
    }),
  ),
  refusals: v.array(v.object({ kind, reason: v.string(), count: v.number() })),
}) satisfies v.GenericSchema<unknown, BackOfficeFigures>

/** The figures of the last days. */
export const readFigures = (days: FigurePeriod) =>
  call('post', 'figures/show', figures, {
    json: { subject: '', flags: { days: String(days) } },
    isRead: true,
  })
