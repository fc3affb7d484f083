/** Facts about a customer that others may know. */
export interface Person {
  email: string
  firstName: string
  lastName: string
  middleName: string
  phone: string
  /** YYYY-MM-DD */
  dob: string
}

/** The bank's name, and the words of the published demonstration password. */
export const bankWords: readonly string[] = ['quatums', 'quatum', 'demo', 'bank']

/** Shorter parts of names and numbers match by coincidence. */
const MIN_NAME = 3
const MIN_DIGITS = 6
/** Digits and signs that people use in place of letters. */
const SIGNS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** The rest of a password without publicly known texts. */
export interface Remainder {
  /** letters and digits, in lower case and without accents */
  rest: string
  /** whether the password contained texts of the customer */
  isOwn: boolean
}

/**
 * Removes the customer's names, email address, phone number and birth date, the bank's words and years from a password.
 * Names are also found backwards, and with signs in place of letters.
 * @returns undefined when the password contains none of them
 */
export function remainderOf(password: string, person: Person): Remainder | undefined {
  const spelled = plainOf(password)
  const [shortest] = [spelled, spelled.replaceAll(/[013457@$]/g, (sign) => SIGNS[sign] ?? sign)]
    .map((text) => takeOut(text.replaceAll(/[^\p{L}\p{N}]/gu, ''), person))
    .filter((taken) => taken !== undefined)
    .sort((one, other) => one.rest.length - other.rest.length)
  return shortest
}

function takeOut(text: string, person: Person): Remainder | undefined {
  const withoutOwn = without(text, ownTextsOf(person))
  const rest = without(withoutOwn, bankWords)
  if (rest === text) return undefined
  return {
    rest: rest.replaceAll(/(19|20)\d\d/g, '').replaceAll(GAP, ''),
    isOwn: withoutOwn !== text,
  }
}

/** Replaces a removed text, so that the parts around it are not joined. */
const GAP = ' '

const without = (text: string, known: readonly string[]): string =>
  known.reduce((rest, one) => rest.replaceAll(one, GAP), text)

/** The longest first, so that no text is cut by one of its own parts. */
function ownTextsOf({ email, firstName, lastName, middleName, phone, dob }: Person): string[] {
  const [mailbox = ''] = email.split('@')
  const words = [email, mailbox, firstName, lastName, middleName].map(plainOf)
  const parts = words.slice(1).flatMap((word) => word.split(/[^\p{L}\p{N}]+|\d+/u))
  const names = [...words, ...parts]
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word.length >= MIN_NAME)
  const backwards = names.map((name) => Array.from(name).reverse().join(''))
  return [...new Set([...names, ...backwards, ...endingsOf(phone), ...datesOf(dob)])].sort(
    (one, other) => other.length - one.length,
  )
}

/** The digits of a phone number, with ever shorter prefixes. */
function endingsOf(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - MIN_DIGITS + 1) }, (_, from) =>
    digits.slice(from),
  )
}

/** A date in the common orders, with a year of four and of two digits. */
function datesOf(dob: string): string[] {
  const [year, month, day] = dob.split('-')
  if (!year || !month || !day) return []
  return [year, year.slice(2)].flatMap((y) => [y + month + day, day + month + y, month + day + y])
}

/** Lower case, without accents. */
const plainOf = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
