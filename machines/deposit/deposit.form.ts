import type { DepositRecord } from '#contract/records.ts'
import { filesProblem, imageTypes } from '#domain/files.ts'
import { type Amount, amountProblem, canonicalAmount, isSameAmount } from '#domain/money.ts'
import { referenceFor } from '#domain/reference.ts'
import type { DepositContext, DepositPayloadInput, OpenDeposit } from './deposit.types.ts'

/** The errors of the form by field; none when it may be sent. */
export const problemsOf = ({ values, images }: DepositContext): DepositContext['errors'] => {
  const found = { amount: amountProblem(values.amount), images: filesProblem(images, imageTypes) }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** The payload of the form. Its reference is derived from this amount and these files (K8). */
export const toPayload = ({ reference, values, images }: DepositContext): DepositPayloadInput => {
  const amount = canonicalAmount(values.amount)
  return { amount, referenceNumber: referenceFor(reference, { amount, images }) }
}

/** The readable amounts of a list of deposits. */
export const amountsOf = (deposits: readonly DepositRecord[]): Amount[] =>
  deposits.flatMap(({ amount }) => (amount === null ? [] : [amount]))

const countIn = (amounts: readonly Amount[], sought: string): number =>
  amounts.filter((amount) => isSameAmount(amount, sought)).length

/** The data to find the deposit by, should it get no answer (K8, W14). */
export function openOf({ values, amountsBefore }: DepositContext): OpenDeposit {
  const amount = canonicalAmount(values.amount)
  return { amount, sameBefore: amountsBefore && countIn(amountsBefore, amount) }
}

/** Whether the list has one more deposit of the amount than before it was sent (W14). */
export const isListed = ({ open }: DepositContext, deposits: readonly DepositRecord[]): boolean =>
  open?.sameBefore !== undefined && countIn(amountsOf(deposits), open.amount) > open.sameBefore
