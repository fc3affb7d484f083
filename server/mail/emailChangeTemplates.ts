import { formatMoment } from '#domain/dates.ts'
import type { SiteSettings } from '../content/siteSettings.ts'
import type { Mail } from './outbox.ts'
import { type Occasion, occasionText, type SecurityTexts } from './securityTemplates.ts'
import { customerMail, type Recipient, secretMail } from './templates.ts'

/** The mails about a change of the email address. */

/** Sent to the new address, which may belong to anybody: no name and no account details. */
export const emailChangeLink = (
  to: string,
  link: string,
  expiresAt: string,
  { supportEmail }: SiteSettings,
): Mail =>
  secretMail(
    'confirmation',
    expiresAt,
    { email: to, first_name: '', email_confirmed_at: null },
    'Confirm your new email address',
    'Somebody, we hope you, asked to use this email address for their Quatums account. Please confirm that ' +
      `the address is yours:\n${link}`,
    `The link works until ${formatMoment(expiresAt)}. Until you confirm, nothing changes.`,
    'If it was not you, you do not need to do anything: without your confirmation this address is not ' +
      `used. You can also write to ${supportEmail}, and we’ll look into it.`,
  )

/** Sent to the account's current address. Its link can only stop the change or freeze the account. */
export const emailChangeNotice = (
  person: Recipient,
  { link, until }: { link: string; until: string },
  occasion: Occasion,
  { supportEmail }: SecurityTexts,
): Mail =>
  secretMail(
    'notice',
    until,
    person,
    'Your email address is about to change',
    `Somebody asked to move your account to another email address ${occasionText(occasion)}. It happens once ` +
      'a link that we emailed to the other address is confirmed.',
    `If that was not you, stop it here:\n${link}`,
    `The link works until ${formatMoment(until)}. Before the change it stops it. After the change it freezes ` +
      `your account, so that no money can leave it, and we sort it out with you: write to ${supportEmail}.`,
    'If it was you, you do not need to do anything.',
  )

/** Sent to the earlier address. */
export const emailChanged = (
  person: Recipient,
  { at, until }: { at: string; until: string },
  { supportEmail }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your email address was changed',
    `Your account was moved to another email address on ${formatMoment(at)}. You sign in with the new address ` +
      'from now on, and this is our last email here about your account.',
    `If that was not you, use the link in our email “Your email address is about to change”: until ` +
      `${formatMoment(until)} it freezes your account. You can also write to ${supportEmail} right away.`,
  )

/** Sent to the address that was restored. */
export const emailRestored = (
  person: Recipient,
  at: string,
  { securityPage, supportEmail }: SecurityTexts,
): Mail =>
  customerMail(
    person,
    'Your email address is back',
    `We moved your account back to this email address on ${formatMoment(at)}, and signed out every device.`,
    `Choose a new password next: “Forget Password” on the sign-in page emails you a link. Then look at ${securityPage}.`,
    `If you did not ask us for that, write to ${supportEmail} right away.`,
  )
