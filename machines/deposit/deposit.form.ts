import { filesProblem, imageTypes } from '#domain/files.ts'
import { amountProblem, canonicalAmount } from '#domain/money.ts'
import { referenceFor } from '#domain/reference.ts'
import type { DepositContext, DepositPayloadInput } from './deposit.types.ts'

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
