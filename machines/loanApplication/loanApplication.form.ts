import { blankForm, type FieldRule, fieldProblem, trimmed } from '#domain/fieldPatterns.ts'
import { amountProblem, canonicalAmount } from '#domain/money.ts'
import { loanRules } from '#domain/moneyFieldRules.ts'
import { referenceFor } from '#domain/reference.ts'
import {
  type LoanAmount,
  type LoanApplicationContext,
  type LoanField,
  type LoanPayloadInput,
  type LoanValues,
  type LoanWish,
  loanFields,
} from './loanApplication.types.ts'

const amountRules: Record<LoanAmount, { label: string; missing: string }> = {
  amount: { label: 'Amount', missing: 'Enter the loan amount' },
  monthlyIncome: { label: 'Monthly income', missing: 'Enter what you earn in a month' },
}
const isAmount = (field: LoanField): field is LoanAmount => field in amountRules

const ruleOf = (field: Exclude<LoanField, LoanAmount>): FieldRule => loanRules[field]

/** Whether the field may stay empty. The term is ours: the brief does not have it (F15). */
export const isOptional = (field: LoanField): boolean => !isAmount(field) && !ruleOf(field).missing

/** The label of a field. */
export const labelOf = (field: LoanField): string =>
  (isAmount(field) ? amountRules[field] : loanRules[field]).label

export const emptyValues: LoanValues = blankForm(loanFields)

function problemOf(field: LoanField, value: string): string | undefined {
  const isBlank = !value.trim()
  if (isAmount(field)) return isBlank ? amountRules[field].missing : amountProblem(value)
  return isBlank ? ruleOf(field).missing : fieldProblem(ruleOf(field), value)
}

/** Initial values from the calculator, for fields without an earlier draft. F22 */
export function wishFor(
  wish: LoanWish | undefined,
  typed: Partial<LoanValues>,
): LoanApplicationContext['wish'] {
  if (!wish?.amount && !wish?.termMonths) return undefined
  return { ...wish, isUsed: typed.amount === undefined && typed.termMonths === undefined }
}

/** The errors of one step by field; none when the step is valid. */
export const problemsIn = (fields: readonly LoanField[], values: LoanValues) =>
  Object.fromEntries(
    fields
      .map((field) => [field, problemOf(field, values[field])] as const)
      .filter(([, problem]) => problem),
  ) as LoanApplicationContext['errors']

export const isComplete = (fields: readonly LoanField[], values: LoanValues) =>
  Object.keys(problemsIn(fields, values)).length === 0

/** The payload of the form. Its reference is derived from exactly this application (K8). */
export function toPayload({ reference, values }: LoanApplicationContext): LoanPayloadInput {
  const { termMonths, ...others } = trimmed(values)
  const content = {
    ...others,
    ...(termMonths && { termMonths }),
    amount: canonicalAmount(values.amount),
    monthlyIncome: canonicalAmount(values.monthlyIncome),
  }
  return { ...content, referenceNumber: referenceFor(reference, content) }
}
