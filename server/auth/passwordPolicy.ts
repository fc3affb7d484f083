import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import common from '@zxcvbn-ts/language-common'
import { bankWords, type Person, remainderOf } from './knownTexts.ts'

const MIN_LENGTH = 8
/** Maximum length of a password, in characters. */
export const MAX_LENGTH = 128
/** Matching takes more than linear time, so only this many characters are analysed. */
const ANALYSED_LENGTH = 40
/**
 * Minimum guesses for an attacker who knows common patterns. Eight random letters need more; a word and a year need
 * fewer.
 */
const MIN_GUESSES = 3e7
/** The password must contain at least this much apart from names, numbers and words that others may know. */
const MIN_REMAINDER = 5

/**
 * Checks a new password.
 * @returns the message for the field; undefined when it is accepted. Source: A15, A21.
 */
export function passwordProblem(password: string, person: Person): string | undefined {
  const length = Array.from(password).length
  if (length < MIN_LENGTH) return `A password has at least ${MIN_LENGTH} characters`
  if (length > MAX_LENGTH) return `A password has at most ${MAX_LENGTH} characters`
  const remainder = remainderOf(password, person)
  if (remainder && remainder.rest.length < MIN_REMAINDER)
    return chooseAnother(remainder.isOwn ? ownReason : bankReason)
  const parts = partsOf(password, person)
  // The library's own score adds up the parts, so that `Quatums2026!` would be accepted.
  const guesses = parts.reduce((product, part) => product * part.guesses, 1)
  return guesses < MIN_GUESSES ? reasonFor(parts) : undefined
}

/** One part of a password: a word, a name, a keyboard row, a date, or characters without a pattern. */
type Part = MatchExtended & { guesses: number }

let matcher: ZxcvbnFactory | undefined

function partsOf(password: string, person: Person): Part[] {
  matcher ??= new ZxcvbnFactory({
    dictionary: { common: common.dictionary['passwords-common'] },
    graphs: common.adjacencyGraphs,
    maxLength: ANALYSED_LENGTH,
  })
  return matcher.check(password, [...bankWords, ...namesOf(person)]).sequence as Part[]
}

/** The customer's names and email address, whole and in parts. */
function namesOf({ email, firstName, lastName, middleName }: Person): string[] {
  const names = [email, email.split('@')[0]!, firstName, lastName, middleName]
  const parts = names.slice(1).flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))
  const lower = [...names, ...parts].map((name) => name.trim().toLowerCase())
  return [...new Set(lower)].filter((name) => name.length > 1)
}

/** The reason that covers most characters of the password. */
function reasonFor(parts: readonly Part[]): string {
  const [longest] = parts
    .filter(({ pattern }) => pattern in reasons)
    .sort((one, other) => other.token.length - one.token.length)
  const reason = longest && reasons[longest.pattern]?.(longest)
  return chooseAnother(reason ?? 'This password is easy to guess')
}

const chooseAnother = (reason: string): string => `${reason}. Choose another`
const bankReason = 'The bank’s name with a few characters added is easy to guess as a password'
const ownReason =
  'A password may not be your name, email, phone number or birth date with a few characters added'

const reasons: Record<string, (part: Part) => string> = {
  dictionary: ({ dictionaryName, matchedWord }) => {
    if (dictionaryName !== 'userInputs')
      return 'This password is one of the most common ones, or one with a few characters added'
    return bankWords.includes(matchedWord) ? bankReason : ownReason
  },
  spatial: () => 'A row of keys is easy to guess as a password',
  sequence: () => 'A sequence of letters or digits is easy to guess as a password',
  repeat: () => 'Characters that repeat are easy to guess as a password',
  date: () => 'A date is easy to guess as a password',
  regex: () => 'A year is easy to guess as a password',
}
