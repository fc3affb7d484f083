import { formatMoment } from '#domain/dates.ts'
import type { SiteSettings } from '../content/siteSettings.ts'
import type { Mail } from './outbox.ts'
import { customerMail, type Recipient, secretMail } from './templates.ts'

/** The mails about second factors. They cannot be switched off, and never contain a typed name. */

const kinds = { passkey: 'passkey', app: 'authenticator app' } as const
export type FactorKind = keyof typeof kinds

const aKind = (kind: FactorKind): string => `${kind === 'app' ? 'an' : 'a'} ${kinds[kind]}`
const title = (kind: FactorKind, what: string): string =>
  `${kind === 'app' ? 'An' : 'A'} ${kinds[kind]} was ${what}`

const notYou = ({ supportEmail }: SiteSettings): string =>
  `If that was not you, write to ${supportEmail} right away, and set a new password.`

export const factorAdded = (
  person: Recipient,
  kind: FactorKind,
  at: string,
  settings: SiteSettings,
): Mail =>
  customerMail(
    person,
    title(kind, 'added'),
    `On ${formatMoment(at)} ${aKind(kind)} was added to your account. From now on we ask for it when you sign in ` +
      'and when you withdraw, and no code comes by email for that.',
    'Keep your recovery codes where you find them without your phone: each one stands in for it once.',
    notYou(settings),
  )

export const factorRemoved = (
  person: Recipient,
  kind: FactorKind,
  { at, isLast }: { at: string; isLast: boolean },
  settings: SiteSettings,
): Mail =>
  customerMail(
    person,
    title(kind, 'removed'),
    `On ${formatMoment(at)} ${aKind(kind)} was removed from your account.`,
    ...(isLast
      ? [
          'It was the last one, so your recovery codes no longer work, and each withdrawal is confirmed by a code that ' +
            'we email to you.',
        ]
      : []),
    notYou(settings),
  )

export const recoveryCodesMade = (person: Recipient, at: string, settings: SiteSettings): Mail =>
  customerMail(
    person,
    'You have new recovery codes',
    `On ${formatMoment(at)} new recovery codes were made for your account. The earlier ones no longer work.`,
    notYou(settings),
  )

export const recoveryCodeUsed = (
  person: Recipient,
  { at, left }: { at: string; left: number },
  settings: SiteSettings,
): Mail =>
  customerMail(
    person,
    'A recovery code was used',
    `On ${formatMoment(at)} one of your recovery codes was used. ${leftText(left)}`,
    'If you lost your phone or security key, remove it on the page Security, and add another.',
    notYou(settings),
  )

const leftText = (left: number): string =>
  left === 0
    ? 'It was the last one: make new ones on the page Security.'
    : `You have ${left === 1 ? 'one' : left} left.`

/** Sent after the customer, who had lost every factor, was identified. */
export const factorsRemovedByBank = (person: Recipient, at: string, settings: SiteSettings): Mail =>
  customerMail(
    person,
    'We removed your second factors',
    `On ${formatMoment(at)} we removed every passkey, authenticator app and recovery code from your account, as you ` +
      'asked us to. You sign in with your password alone, and each withdrawal is confirmed by a code that we email ' +
      'to you.',
    'Add a second factor again on the page Security.',
    `If you did not ask for it, write to ${settings.supportEmail} right away.`,
  )

/** The permission of a code, in its subject and text. */
const allowed = {
  email: ['change your email address', 'It lets the email address of your account be changed'],
  factors: [
    'change your sign-in steps',
    'It lets the sign-in steps of your account be changed, such as its passkeys',
  ],
  unfreeze: ['unfreeze your account', 'It ends the freeze of your account'],
} as const

/** A code for a security change, for a customer without a second factor. G10 */
export const confirmationCode = (
  person: Recipient,
  { code, expiresAt, purpose }: { code: string; expiresAt: string; purpose: keyof typeof allowed },
  { reporting }: SiteSettings,
): Mail =>
  secretMail(
    'code',
    expiresAt,
    person,
    `Your code to ${allowed[purpose][0]}`,
    `Your code is ${code}`,
    `${allowed[purpose][1]}, and is for nothing else. It works once, until ${formatMoment(expiresAt)}.`,
    `Never share a code with anyone: anyone asking you to pay, or to share a code, isn’t us.\n\n${reporting}`,
    'If you did not ask for it, somebody else knows your password: set a new one with “Forget Password” on the ' +
      'sign-in page.',
  )
