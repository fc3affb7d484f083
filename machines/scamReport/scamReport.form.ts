import type { ScamReportPayload } from '#contract/security.ts'
import { type ScamKind, scamKinds } from '#domain/scamKinds.ts'
import type { ScamReportContext } from './scamReport.types.ts'

/** The longest text of a report, in characters. */
export const REPORT_LENGTH = 4000

const isKind = (kind: string): kind is ScamKind => Object.hasOwn(scamKinds, kind)

/** The problems that the bank would refuse, by field. */
export function problemsOf({ values }: ScamReportContext): ScamReportContext['errors'] {
  const message = values.message.trim()
  return {
    ...(!isKind(values.kind) && { kind: 'Choose what happened' }),
    ...(message === '' && { message: 'Tell us what happened' }),
    ...(message.length > REPORT_LENGTH && { message: 'That is longer than 4,000 characters' }),
  }
}

export const toPayload = ({
  values,
  freeze,
  frozen,
  reference,
}: ScamReportContext): ScamReportPayload => ({
  kind: values.kind as ScamKind,
  message: values.message.trim(),
  freeze: freeze && !frozen,
  referenceNumber: reference,
})
