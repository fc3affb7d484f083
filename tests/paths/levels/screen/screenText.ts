import type { Failure } from '#domain/failure.ts'

/** True when the bank may have what was sent: no word of a form may then say that it does not. */
export const isOpen = (trouble: Failure | undefined): boolean =>
  trouble !== undefined && !['refused', 'rateLimited', 'unauthorized'].includes(trouble.kind)

interface Tried {
  trouble?: Failure
}

/** What stands above the trouble: one line for a refusal, another where it may have arrived. */
export const tried =
  (refused: string, unsure: string) =>
  ({ trouble }: Tried): string[] =>
    trouble ? [isOpen(trouble) ? unsure : refused] : []

/** What a question before leaving is called. */
export const leaving =
  (plain: string, unsure: string) =>
  ({ trouble }: Tried): string[] => [isOpen(trouble) ? unsure : plain]

/** `1250.5` as a bank writes it, whatever the currency: `1,250.50`. */
export const money = (amount: string): string =>
  Number(amount.replaceAll(',', '')).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
