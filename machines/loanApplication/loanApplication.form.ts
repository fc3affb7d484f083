import { fieldProblem } from '#domain/fieldPatterns.ts'
import { loanRules } from '#domain/fieldRules.ts'
import { amountProblem, canonicalAmount } from '#domain/money.ts'
import { referenceFor } from '#domain/reference.ts'
import {
  type LoanApplicationContext,
  type LoanField,
  type LoanPayloadInput,
  type LoanValues,
  loanFields,
} from './loanApplication.types.ts'

const requiredMessages: Record<LoanField, string> = {
  homeAddress: 'Enter your home address',
  state: 'Enter your state or region',
  city: 'Enter your city',
  amount: 'Enter the loan amount',
  monthlyIncome: 'Enter what you earn in a month',
  professionalCategory: 'Choose the field you work in',
  professionalStatus: 'Choose how you work',
  nextOfKin: 'Enter the name of a relative or close person',
  phone: 'Enter your phone number',
  loanPurpose: 'Say what the loan is for',
}

export const emptyValues = Object.fromEntries(loanFields.map((field) => [field, ''])) as LoanValues

function problemOf(field: LoanField, value: string): string | undefined {
  if (!value.trim()) return requiredMessages[field]
  if (field === 'amount' || field === 'monthlyIncome') return amountProblem(value)
  return fieldProblem(loanRules[field], value)
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
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.trim()]),
  ) as LoanValues
  const content = {
    ...trimmed,
    amount: canonicalAmount(values.amount),
    monthlyIncome: canonicalAmount(values.monthlyIncome),
  }
  return { ...content, referenceNumber: referenceFor(reference, content) }
}
