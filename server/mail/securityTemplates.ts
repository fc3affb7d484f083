import { formatMoment } from '#domain/dates.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { SiteSettings } from '../content/siteSettings.ts'
import type { Mail } from './outbox.ts'
import { stepsInMail } from './steps.ts'
import { balanceNames, type CodePurpose, customerMail, type Recipient } from './templates.ts'

/**
 * The mails about a customer's security. They name time, device and place, and what to do if it was somebody else.
 * Device and place come from closed lists, so they contain no text that a visitor typed (S8).
 */

/** The time, device and place of an action. */
export interface Occasion {
  /** ISO 8601, UTC */
  at: string
  /** such as `Chrome on Windows`; '' when unknown */
  device: string
  /** the name of a country; '' when unknown */
  place: string
}

/** The texts and the page address that all these mails contain. */
export interface SecurityTexts extends SiteSettings {
  /** the address of `/security` */
  securityPage: string
}

/** `on March 2, 2026 at 9:10 AM UTC, with Chrome on Windows, from United States` */
export const occasionText = ({ at, device, place }: Occasion): string =>
  `on ${formatMoment(at)}, with ${device || 'a browser we do not know'}, from ${place || 'a place we do not know'}`

export const ifNotYou = ({ securityPage, supportEmail }: SecurityTexts): string =>
  'If that was not you, freeze your account now: sign in and press “Freeze my account” on ' +
  `${securityPage}. Then change your password. If you cannot sign in, write to ${supportEmail}.`

/** An alert, which the customer can switch off. At most a limited number is sent per day. */
const alertMail = (...parts: Parameters<typeof customerMail>): Mail => ({
  ...customerMail(...parts),
  kind: 'alert',
})

export const signInAlert = (person: Recipient, occasion: Occasion, texts: SecurityTexts): Mail =>
  alertMail(
    person,
    'A new sign-in to your account',
    `Somebody signed in to your account ${occasionText(occasion)}. It is the first sign-in with this ` +
      'browser or from this country.',
    'If that was you, you do not need to do anything.',
    ifNotYou(texts),
  )

/** Cannot be switched off: alerts about sign-ins only cover completed ones. */
export const secondStepMissing = (
  person: Recipient,
  times: number,
  occasion: Occasion,
  { securityPage, supportEmail }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Somebody may know your password',
    `Your password was typed at least ${times} times within a day without your second sign-in step, the last time ` +
      `${occasionText(occasion)}. Nobody got in: your second step kept your account closed.`,
    `If that was not you, change your password today on ${securityPage}, and use it nowhere else. If you cannot ` +
      `sign in, write to ${supportEmail}.`,
    'If it was you, there is nothing to do. We write about this once a day at most.',
  )

export const transferAccepted = (
  person: Recipient,
  { amount, payee, path, method }: Omit<CodePurpose, 'label'> & { method: WithdrawalMethod },
  occasion: Occasion,
  texts: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your withdrawal is accepted',
    `Your withdrawal of ${amount} from ${balanceNames[path]} to ${payee} is accepted and will be paid out. There is ` +
      'no fee.',
    stepsInMail(
      { kind: 'withdrawal', status: 'pending', method, requestedAt: occasion.at },
      occasion.at,
    ),
    `It was asked for ${occasionText(occasion)}.`,
    ifNotYou(texts),
  )

/** Cannot be switched off: an intruder could otherwise silence all later alerts. */
export const alertsOff = (
  person: Recipient,
  off: readonly (keyof typeof alertNames)[],
  occasion: Occasion,
  texts: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Some emails are switched off',
    `Emails about ${off.map((kind) => alertNames[kind]).join(' and ')} were switched off ${occasionText(occasion)}. ` +
      'Emails about your password, your personal details, your email address and your sign-in steps always come.',
    ifNotYou(texts),
  )

const alertNames = { signIns: 'new sign-ins', money: 'money and loans' } as const

/** @param fields the names of the fields; the typed values are not repeated */
export const detailsChanged = (
  person: Recipient,
  fields: readonly string[],
  occasion: Occasion,
  texts: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your personal details were changed',
    `These details were changed ${occasionText(occasion)}: ${fields.join(', ').toLowerCase()}.`,
    ifNotYou(texts),
  )

export const passwordChangedByCustomer = (
  person: Recipient,
  occasion: Occasion,
  texts: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your password was changed',
    `Your password was changed ${occasionText(occasion)}. Every other device was signed out.`,
    ifNotYou(texts),
  )

export const accountFrozen = (
  person: Recipient,
  occasion: Occasion,
  { securityPage, supportEmail }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your account is frozen',
    `Your account was frozen ${occasionText(occasion)}. Until it is unfrozen nobody can withdraw, apply for a ` +
      'loan, or change personal details, alerts or the sign-in steps. Deposits arrive as always, and your money stays as it is.',
    `To unfreeze it, sign in and press “Unfreeze my account” on ${securityPage}. We ask for your password, ` +
      'and for one more proof that it is you.',
    `If you need help, or you did not freeze it, write to ${supportEmail}.`,
  )

/** The bank froze the account, by itself or because a link to an earlier address was used. */
export const accountFrozenByBank = (
  person: Recipient,
  at: string,
  { supportEmail }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'We froze your account to protect it',
    `We froze your account on ${formatMoment(at)}, since somebody else may have been in it. Until we unfreeze ` +
      'it nobody can withdraw, apply for a loan, or change personal details, alerts or the sign-in steps. Deposits ' +
      'arrive as always, and your money stays as it is.',
    `To unfreeze it, write to ${supportEmail}. It costs nothing, and nobody at the bank asks you for a code or a payment.`,
  )

export const accountUnfrozen = (
  person: Recipient,
  occasion: Occasion,
  texts: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your account is no longer frozen',
    `Your account was unfrozen ${occasionText(occasion)}. Withdrawals and changes are possible again. Codes that ` +
      'were open before no longer work.',
    ifNotYou(texts),
  )

export const accountUnfrozenByBank = (
  person: Recipient,
  at: string,
  { supportEmail }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your account is no longer frozen',
    `We unfroze your account on ${formatMoment(at)}. Withdrawals and changes are possible again.`,
    `If you did not expect that, write to ${supportEmail} right away.`,
  )

export const scamReported = (
  person: Recipient,
  report: { code: string; answerBy: string },
  { reporting }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    `We received your report ${report.code}`,
    `Thank you for your report. Its reference is ${report.code}. Our fraud team answers you here by ` +
      `${formatMoment(report.answerBy)}.`,
    'Until then: do not pay, and do not share a code with anyone, whatever they say. If somebody may be in your ' +
      'account, freeze it and change your password.',
    reporting,
  )

/** @param answer the text by the fraud desk */
export const scamAnswered = (
  person: Recipient,
  report: { code: string; answer: string },
  { supportEmail }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    `Our answer to your report ${report.code}`,
    report.answer,
    `To add something, write to ${supportEmail} and name ${report.code}.`,
  )
