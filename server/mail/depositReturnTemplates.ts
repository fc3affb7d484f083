import { formatWeekday } from '#domain/dates.ts'
import { RETURN_DESTINATION, type Refusal, refusalReasons } from '#domain/depositReturns.ts'
import { shownReference } from '#domain/reference.ts'
import type { SiteSettings } from '../content/siteSettings.ts'
import type { Mail } from './outbox.ts'
import { ifNotYou, type Occasion, occasionText, type SecurityTexts } from './securityTemplates.ts'
import { customerMail, mailedCode, type Recipient } from './templates.ts'

/** The mails about the return of a customer's own deposit. */

export const returnCode = (
  person: Recipient,
  sent: { code: string; expiresAt: string },
  amount: string,
  settings: SiteSettings,
): Mail =>
  mailedCode(
    person,
    'Code to get your deposit back',
    sent,
    `It is for sending your deposit of ${amount} back to ${RETURN_DESTINATION}`,
    'If you did not ask for it, do not share it, and change your password.',
    settings,
  )

export const returnAsked = (
  person: Recipient,
  request: { amount: string; reference: string; decideBy: string },
  occasion: Occasion,
  texts: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'You asked for your deposit back',
    `You asked us to send your deposit of ${request.amount} back to ${RETURN_DESTINATION}. We’ll decide by ` +
      `${formatWeekday(request.decideBy)}, and email you. It is free. Your reference is ${shownReference(request.reference)}.`,
    `It was asked for ${occasionText(occasion)}.`,
    ifNotYou(texts),
  )

export const returnPaid = (person: Recipient, amount: string, paidOn: string): Mail =>
  customerMail(
    person,
    'Your deposit is on its way back',
    `We sent your deposit of ${amount} back to ${RETURN_DESTINATION} on ${paidOn}. The receiving bank may take a day ` +
      'to show it.',
  )

/** @param owner the person at the bank who is responsible for the refusal */
export const returnRefused = (
  person: Recipient,
  amount: string,
  { refusal, owner }: { refusal: Refusal; owner: string },
  { reporting, complaints }: SiteSettings,
): Mail => {
  const { reason, next } = refusalReasons[refusal]
  return customerMail(
    person,
    'We could not send your deposit back',
    `We did not send your deposit of ${amount} back. ${reason}. The amount is in your deposits again, in full.`,
    `${next}.`,
    `${owner} is responsible for this decision. How to complain: ${complaints}`,
    `No payment of any kind is needed to get your money back. ${reporting}`,
  )
}
