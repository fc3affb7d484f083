import { formatDay } from '#domain/dates.ts'
import { shownReference } from '#domain/reference.ts'
import { depositDay } from '#domain/usualTimes.ts'
import type { Mail } from './outbox.ts'
import { customerMail, type Recipient } from './templates.ts'

/** @param at when it arrived: ISO 8601, UTC */
export const loanPaymentReceived = (
  person: Recipient,
  amount: string,
  reference: string,
  at: string,
): Mail =>
  customerMail(
    person,
    'We received your proof of a loan payment',
    `Your proof for a loan payment of ${amount} has arrived. Its reference is ${shownReference(reference)}.`,
    `We expect to confirm it by ${formatDay(depositDay(at) ?? at)}. Until then your loan stays as it is.`,
  )

export const loanPaymentRefused = (person: Recipient, amount: string, reason: string): Mail =>
  customerMail(
    person,
    'We could not confirm your loan payment',
    `We could not confirm your loan payment of ${amount}: ${reason}. Your loan stays as it was.`,
    'If you did send it, report it again with a proof that shows date, amount and receiver.',
  )
