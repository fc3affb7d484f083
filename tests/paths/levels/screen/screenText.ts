import type { Failure } from '#domain/failure.ts'

/** True when the bank may have what was sent: no word of a form may then say that it does not. */
export const isOpen = (failure: Failure | undefined): boolean =>
  failure !== undefined && !['refused', 'rateLimited', 'unauthorized'].includes(failure.kind)

interface Tried {
  failure?: Failure
}

/** What stands above the failure: one line for a refusal, another where it may have arrived. */
export const tried =
  (refused: string, unsure: string) =>
  ({ failure }: Tried): string[] =>
    failure ? [isOpen(failure) ? unsure : refused] : []

/** What a question before leaving is called. */
export const leaving =
  (plain: string, unsure: string) =>
  ({ failure }: Tried): string[] => [isOpen(failure) ? unsure : plain]

/** `1250.5` as a bank writes it, whatever the currency: `1,250.50`. */
export const money = (amount: string): string =>
  Number(amount.replaceAll(',', '')).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
