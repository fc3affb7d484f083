import { formatMoment } from '#domain/dates.ts'
import { loanWait } from '#domain/loanDecision.ts'
import { formatMoney, fromMinor } from '#domain/money.ts'
import type { SiteSettings } from '../content/siteSettings.ts'
import type { MailKind } from '../db/mailSchema.ts'
import { greeting, type Recipient, symbolInMail } from './addressee.ts'
import type { ConfirmationLink } from './confirmation.ts'
import type { Mail } from './outbox.ts'
import { stepsInMail } from './steps.ts'

export type { Recipient } from './addressee.ts'

/**
 * The mail templates. They contain nothing that a visitor typed, except a plain first name in the greeting.
 */

const mailText = (person: Recipient, paragraphs: readonly string[]): string =>
  [greeting(person), ...paragraphs, 'Quatums'].join('\n\n')

/** A notice. It waits until the customer's address is confirmed. */
export const customerMail = (
  person: Recipient,
  subject: string,
  ...paragraphs: string[]
): Mail => ({
  kind: 'notice',
  to: person.email,
  subject,
  text: mailText(person, paragraphs),
})

/** A mail with a code or a link that ends at `expiresAt`. */
export const secretMail = (
  kind: MailKind,
  expiresAt: string,
  ...parts: Parameters<typeof customerMail>
): Mail => ({ ...customerMail(...parts), kind, expiresAt, secret: true })

/** Formats an amount of cents for the customer. */
export const formatAmount = (minor: number, symbol: string): string =>
  formatMoney(fromMinor(minor), symbolInMail(symbol))

/** The warning against fraud. Source: S4. */
const safetyNotice = ({ reporting }: SiteSettings): string =>
  'This code is free. We never charge you to take your money out. No tax, fee or deposit is ever paid to ' +
  'withdraw your money. Never share a ' +
  `code with anyone: anyone asking you to pay, or to share a code, isn’t us.\n\n${reporting}`

/** The only mail that a registration sends. */
export const confirmAddressMail = (
  person: Recipient,
  { link, expiresAt }: ConfirmationLink,
  { supportEmail }: SiteSettings,
): Mail =>
  secretMail(
    'confirmation',
    expiresAt,
    person,
    'Confirm your email address',
    'Somebody, we hope you, opened a Quatums account with this email address. Please confirm that ' +
      `the address is yours:\n${link}`,
    `The link works until ${formatMoment(expiresAt)}. Once you confirm, we’ll also email you here about your ` +
      'deposits, loans and withdrawals. Until then you find all of it in your dashboard.',
    'If you did not open an account, you do not need to do anything: without your confirmation we ' +
      `send no news of it here. You can also write to ${supportEmail}, and we’ll look into it.`,
  )

export const resetLink = (person: Recipient, link: string, expiresAt: string): Mail =>
  secretMail(
    'reset',
    expiresAt,
    person,
    'Reset your password',
    `Set a new password here:\n${link}`,
    `The link works once, until ${formatMoment(expiresAt)}. If you did not ask for it, you do not ` +
      'need to do anything: your password stays as it is.',
  )

export const passwordChanged = (person: Recipient, { supportEmail }: SiteSettings): Mail =>
  customerMail(
    person,
    'Your password was changed',
    'Your password was changed, and every device was signed out.',
    `If that was not you, write to ${supportEmail} right away.`,
  )

/** @param at when it arrived: ISO 8601, UTC */
export const depositReceived = (person: Recipient, amount: string, at: string): Mail =>
  customerMail(
    person,
    'We received your deposit proof',
    `Your proof for a deposit of ${amount} has arrived. It counts once we have confirmed it.`,
    stepsInMail({ kind: 'deposit', status: 'pending', requestedAt: at }, at),
  )

/** @param at when it arrived: ISO 8601, UTC */
export const loanReceived = (person: Recipient, amount: string, at: string): Mail =>
  customerMail(
    person,
    'We received your loan application',
    `Your application for a loan of ${amount} has arrived. ${loanWait(at, at, { emailConfirmed: true })}`,
    stepsInMail({ kind: 'loan', status: 'pending', requestedAt: at }, at),
    'An application costs nothing, and no payment is ever due before a loan is paid out.',
  )

export const kycReceived = (person: Recipient): Mail =>
  customerMail(
    person,
    'We received your documents',
    'Your identity documents have arrived. We’ll email you once they are checked, usually within one business day.',
  )

export const identityEnded = (person: Recipient, { supportEmail }: SiteSettings): Mail =>
  customerMail(
    person,
    'Please verify your identity again',
    'You changed your name or date of birth, so your earlier identity check no longer covers your account. ' +
      'Sign in and upload a document that shows the new details; you may use the same document number.',
    'Until we have checked it you cannot withdraw. Your money stays as it is, and the check is free.',
    `If that was not you, write to ${supportEmail} right away.`,
  )

/** The purpose of a code, as texts. */
export interface CodePurpose {
  amount: string
  /** masked */
  payee: string
  path: 'invest' | 'loan'
  label: string
}

export const balanceNames = { invest: 'your available balance', loan: 'your loan balance' } as const

export const withdrawalCode = (
  person: Recipient,
  { code, expiresAt }: { code: string; expiresAt: string },
  purpose: CodePurpose,
  settings: SiteSettings,
): Mail =>
  mailedCode(
    person,
    purpose.label,
    { code, expiresAt },
    `It is for the withdrawal of ${purpose.amount} from ${balanceNames[purpose.path]} to ${purpose.payee}`,
    'If you did not ask for it, cancel the withdrawal and change your password.',
    settings,
  )

/** A mail with a code, its purpose, and the warning of S4. */
export const mailedCode = (
  person: Recipient,
  subject: string,
  { code, expiresAt }: { code: string; expiresAt: string },
  use: string,
  ifNotAsked: string,
  settings: SiteSettings,
): Mail =>
  secretMail(
    'code',
    expiresAt,
    person,
    subject,
    `Your code is ${code}`,
    `${use}, and for nothing else. It works once, until ${formatMoment(expiresAt)}.`,
    safetyNotice(settings),
    ifNotAsked,
  )
