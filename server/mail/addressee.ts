import { countryList, currencySymbol } from '#domain/countries.ts'

/** Who a mail goes to, and whether the address is known to be theirs. */
export interface Addressee {
  email: string
  first_name: string
  email_confirmed_at: string | null
}

/** Letters, with spaces, apostrophes, hyphens and initials between: nothing a mail program makes a link of. */
const plainName = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. )[\p{L}\p{M}]+)*\.?$/u
const MAX_NAME_LENGTH = 40

/**
 * The first line of a mail to a customer. The name is what somebody typed at sign-up: it is used only at a
 * confirmed address, and only when it cannot be a link or several lines.
 */
export function greeting({ first_name, email_confirmed_at }: Addressee): string {
  const name = first_name.trim()
  const isUsable =
    email_confirmed_at !== null && name.length <= MAX_NAME_LENGTH && plainName.test(name)
  return isUsable ? `Hello ${name},` : 'Hello,'
}

const knownSymbols = new Set(countryList.map(({ label }) => currencySymbol(label)))

/** The currency symbol typed at sign-up; none when no country has it, since it may then be any text. */
export const symbolInMail = (typed: string): string => (knownSymbols.has(typed) ? typed : '')

const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A moment as a mail names it: `March 2, 2026 at 9:10 AM UTC`. */
export const momentInMail = (timestamp: string): string =>
  `${dateTimeFormat.format(new Date(timestamp))} UTC`
