import { escapeHtml } from '#server/http/htmlLayout.ts'
import { mailKinds } from '#server/mail/kinds.ts'
import type { Mail } from '#server/mail/outbox.ts'
import { type EmailSample, emailSamples } from './emailSamples.ts'
import { table } from './tables.ts'

export const EMAILS = 'emails.md'

const DAY_MS = 24 * 60 * 60 * 1000

/** `emails.md`: when the bank writes to whom, what it says, and what becomes of an email that cannot be sent. */
export function emailsPage(): string {
  const all = Object.values(emailSamples).flat()
  return `${[
    '# Every email',
    `When the bank writes, what it says, and whether it waits for the customer to confirm the address: ${all.length} emails, made by \`npm run docs\` from the templates with sample values. A code or a link of an email is deleted from the bank’s records once the email is sent. The bank writes nothing else.`,
    table(
      ['Kind', 'Sent', 'At most for an address', 'Given up after'],
      kindsOf(all).map((kind) => [
        kindNames[kind],
        mailKinds[kind].confirmedOnly
          ? 'once the address is confirmed; held until then'
          : 'right away, also to an address that is not confirmed',
        limitOf(kind),
        `${mailKinds[kind].lifetimeMs / DAY_MS} days`.replace(/^1 days$/, '1 day'),
      ]),
    ),
    ...Object.entries(emailSamples).flatMap(([about, samples]) => [
      `## ${about}`,
      table(['When', 'Email', 'Kind'], samples.map(rowOf)),
      ...samples.map(textOf),
    ]),
  ].join('\n\n')}\n`
}

const kindNames: Readonly<Record<Mail['kind'], string>> = {
  code: 'code',
  reset: 'password link',
  confirmation: 'confirmation link',
  alert: 'alert, which the customer can switch off',
  notice: 'notice',
  contact: 'answer to the contact form',
  newsletter: 'newsletter link',
  subscription: 'subscription',
}

const kindsOf = (samples: readonly EmailSample[]) => {
  const used = new Set(samples.map(([, { kind }]) => kind))
  return (Object.keys(kindNames) as Mail['kind'][]).filter((kind) => used.has(kind))
}

function limitOf(kind: Mail['kind']): string {
  const { perDay, boundUntilConfirmed } = mailKinds[kind]
  if (perDay === undefined) return 'no limit'
  return `${perDay} a day${boundUntilConfirmed ? ' until it is confirmed, then no limit' : ''}`
}

const rowOf = ([when, { kind, subject }]: EmailSample): string[] => [when, subject, kindNames[kind]]

const textOf = ([, { subject, text }]: EmailSample): string =>
  [
    `<details><summary>${subject}</summary>`,
    ...text.split('\n\n').map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>')),
    '</details>',
  ].join('\n\n')
