/** What anybody may know of a customer. */
export interface Person {
  email: string
  firstName: string
  lastName: string
  middleName: string
  phone: string
  /** YYYY-MM-DD */
  dob: string
}

/** The bank's name, and the words of the published password of its demonstration customers. */
export const bankWords: readonly string[] = ['quatums', 'quatum', 'demo', 'bank']

/** Shorter parts of names and numbers occur by chance. */
const MIN_NAME = 3
const MIN_DIGITS = 6
/** Digits and signs that people write for letters. */
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

/** What is left of a password without texts that anybody may know. */
export interface Remainder {
  /** letters and digits, in small letters and without accents */
  rest: string
  /** whether the customer's own texts were in it */
  isOwn: boolean
}

/**
 * Takes the customer's names, email address, phone number and birth date, the bank's words and years out of a
 * password. Names also count backwards, and with signs for letters.
 * @returns undefined when the password has none of them
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

/** Stands where something was taken out, so that what was apart does not come together. */
const GAP = ' '

const without = (text: string, known: readonly string[]): string =>
  known.reduce((rest, one) => rest.replaceAll(one, GAP), text)

/** The longest first, so that none is cut by a part of itself. */
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

/** The digits of a phone number, with fewer and fewer of its prefix. */
function endingsOf(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - MIN_DIGITS + 1) }, (_, from) =>
    digits.slice(from),
  )
}

/** A date in the orders in which people write it, with four and with two digits of the year. */
function datesOf(dob: string): string[] {
  const [year, month, day] = dob.split('-')
  if (!year || !month || !day) return []
  return [year, year.slice(2)].flatMap((y) => [y + month + day, day + month + y, month + day + y])
}

/** Small letters without accents. */
const plainOf = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
