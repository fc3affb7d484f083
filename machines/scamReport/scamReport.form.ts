import type { ScamReportPayload } from '#contract/security.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { reportRule } from '#domain/fieldRules.ts'
import { type ScamKind, scamKinds } from '#domain/scamKinds.ts'
import type { ScamReportContext } from './scamReport.types.ts'

const isKind = (kind: string): kind is ScamKind => Object.hasOwn(scamKinds, kind)

/** The problems that the bank would refuse, by field. */
export function problemsOf({ values }: ScamReportContext): ScamReportContext['errors'] {
  return {
    ...(!isKind(values.kind) && { kind: 'Choose what happened' }),
    ...fieldProblems({ message: reportRule }, ['message'], values),
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
