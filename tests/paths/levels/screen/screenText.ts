import type { Failure } from '#domain/failure.ts'
import type { FieldRule } from '#domain/fieldPatterns.ts'
import { MAX_FILES } from '#domain/files.ts'
import type { BankDetail } from '#machines/deposit/deposit.types.ts'
import type { Fact } from './screenModel.ts'

/** True when the request may have reached the bank: no text may then say that it did not. */
export const isOutcomeUnknown = (failure: Failure | undefined): boolean =>
  failure !== undefined && !['refused', 'rateLimited', 'unauthorized'].includes(failure.kind)

interface WithFailure {
  failure?: Failure
}

/** The line above a failure: one for a refusal, another when the outcome is unknown. */
export const failureTitle =
  (refused: string, unknown: string) =>
  ({ failure }: WithFailure): string[] =>
    failure ? [isOutcomeUnknown(failure) ? unknown : refused] : []

/** The title of the question before leaving. */
export const leaveTitle =
  (known: string, unknown: string) =>
  ({ failure }: WithFailure): string[] => [isOutcomeUnknown(failure) ? unknown : known]

/** The losses that the question before leaving names: the present input, and nothing else. */
export const notKept = (typed: false | string, chosenFiles: false | string): string => {
  const lost = [typed, chosenFiles && `${chosenFiles} you chose`].filter(Boolean).join(' and ')
  const text = `${lost || 'what you entered'} will not be kept.`
  return text[0]!.toUpperCase() + text.slice(1)
}

/** The text of the file picker, and the name of each chosen file. */
export const chosen = (images: readonly { name: string }[]): string[] => [
  images.length > 0
    ? `${images.length} of ${MAX_FILES} files chosen`
    : 'Choose files or drop them here',
  ...images.map(({ name }) => name),
]

/** The labels of a form, from the rules of its fields. */
export const labelsOf = (rules: Readonly<Record<string, FieldRule>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rules).map(([name, { label }]) => [name, label]))

/** An account to pay to. */
export const accountFacts = ({
  bankName,
  accountName,
  accountNumber,
  routingNumber,
  bankType,
}: BankDetail): Fact[] => [
  ['Bank', bankName],
  ['Account name', accountName],
  ['Account number', accountNumber],
  ...(routingNumber ? [['Routing number', routingNumber] as const] : []),
  ...(bankType ? [['Account type', bankType] as const] : []),
]

/** `1250.5` as a bank writes it, whatever the currency: `1,250.50`. */
export const money = (amount: string): string =>
  Number(amount.replaceAll(',', '')).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
