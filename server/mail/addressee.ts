import { countryList, currencySymbol } from '#domain/countries.ts'

/** The recipient of a mail, and whether the address is confirmed. */
export interface Recipient {
  email: string
  first_name: string
  email_confirmed_at: string | null
}

/**
 * Letters, with single spaces, apostrophes, hyphens or initials between: nothing that a mail program turns
 * into a link.
 */
const plainName = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. )[\p{L}\p{M}]+)*\.?$/u
const MAX_NAME_LENGTH = 40

/**
 * The salutation of a mail. The name was typed at sign-up, so it is used only at a confirmed address, and only when it
 * cannot be a link or several lines.
 */
export function greeting({ first_name, email_confirmed_at }: Recipient): string {
  const name = first_name.trim()
  const isUsable =
    email_confirmed_at !== null && name.length <= MAX_NAME_LENGTH && plainName.test(name)
  return isUsable ? `Hello ${name},` : 'Hello,'
}

let knownSymbols: Set<string> | undefined

/**
 * The currency symbol of the account, or '' when no country has it: the currency was typed at sign-up and may be any
 * text.
 */
export function symbolInMail(typed: string): string {
  knownSymbols ??= new Set(countryList.map(({ label }) => currencySymbol(label)))
  return knownSymbols.has(typed) ? typed : ''
}
