import { filesProblem, imageTypes } from '#domain/files.ts'
import { amountProblem, canonicalAmount } from '#domain/money.ts'
import { referenceFor } from '#domain/reference.ts'
import type { DepositContext, DepositPayloadInput } from './deposit.types.ts'

/** What is wrong with the form, field by field; nothing when it may be sent. */
export const problemsOf = ({ values, images }: DepositContext): DepositContext['errors'] => {
  const found = { amount: amountProblem(values.amount), images: filesProblem(images, imageTypes) }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** What is sent for what the form holds: its reference stands for exactly this amount and these files. */
export const toPayload = ({ reference, values, images }: DepositContext): DepositPayloadInput => {
  const amount = canonicalAmount(values.amount)
  return { amount, referenceNumber: referenceFor(reference, { amount, images }) }
}
