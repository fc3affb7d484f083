import type { SiteSettings } from '../content/siteSettings.ts'
import type { MailKind } from '../db/mailSchema.ts'
import type { Mail } from './outbox.ts'

/**
 * A mail to an address typed by a visitor. It contains nothing else that the visitor typed, so it cannot be abused to
 * carry a message.
 */
const typedAddressMail = (kind: MailKind, to: string, subject: string, text: string): Mail => ({
  kind,
  to,
  subject,
  text: `Hello,\n\n${text}\n\nQuatums`,
})

/** @param hasMessage false when the form had no message: the sender asks to be called */
export const contactReceived = (to: string, hasMessage: boolean): Mail =>
  hasMessage
    ? typedAddressMail(
        'contact',
        to,
        'We received your message',
        'Your message has arrived. We’ll answer within two business days.',
      )
    : typedAddressMail(
        'contact',
        to,
        'We received your request',
        'We have your name, email address and phone number. We’ll call or email you within two business days.',
      )

export const contactAnswered = (
  to: string,
  answer: string,
  { supportEmail }: Pick<SiteSettings, 'supportEmail'>,
): Mail =>
  typedAddressMail(
    'contact',
    to,
    'Our answer to your message',
    `${answer}\n\nTo add something, write to ${supportEmail}.`,
  )

/** The link allows changes to a subscription, so its text is deleted once the mail is sent. */
const newsletterMail = (...parts: Parameters<typeof typedAddressMail>): Mail => ({
  ...typedAddressMail(...parts),
  secret: true,
})

export const confirmSubscription = (to: string, link: string): Mail =>
  newsletterMail(
    'newsletter',
    to,
    'Confirm your subscription',
    `Somebody, we hope you, asked for our news to be sent here. To receive them, confirm it:\n${link}\n\n` +
      'If it was not you, you don’t need to do anything: without that nothing more comes.',
  )

export const subscribed = (to: string, link: string): Mail =>
  newsletterMail(
    'subscription',
    to,
    'You are subscribed',
    `Our news will come to this address. To end that at any time:\n${link}`,
  )

export const alreadySubscribed = (to: string, link: string): Mail =>
  newsletterMail(
    'newsletter',
    to,
    'You are subscribed already',
    'Somebody, we hope you, asked for our news to be sent here. They are already. ' +
      `To end that at any time:\n${link}`,
  )
