import { validationError } from '../platform/httpError.ts'

/**
 * Alphabets with letters that look like those of another alphabet: a part of an address must stay within one of them.
 */
const ALPHABETS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Coptic',
  'Georgian',
  'Lisu',
]
const alphabetPatterns = ALPHABETS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Allowed next to Latin letters: digits and signs, accents, and the scripts of East Asia. */
const BESIDE_LATIN = new RegExp(
  `^[${['Latin', 'Common', 'Inherited', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]*$`,
  'u',
)
/** Cyrillic letters that look like Latin ones: the list that Chromium uses for domain names. */
const CYRILLIC_LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ\P{L}]*$/iu
const CYRILLIC = /\p{Script=Cyrillic}/u

/**
 * Rejects an address that may look like another one. Each part must meet the level “highly restrictive” of Unicode's
 * UTS 39, and must not consist of Cyrillic letters that all look Latin. A19
 * @throws HttpError 400 with the field
 */
export function assertPlainEmail(email: string, field = 'email'): void {
  const parts = email.split(/[@.]/)
  const isForeignSite = CYRILLIC.test(parts.at(-1)!)
  const isMisleading = (part: string) => {
    const isLatin = /\p{Script=Latin}/u.test(part)
    if (isLatin && !BESIDE_LATIN.test(part)) return true
    if (alphabetPatterns.filter((pattern) => pattern.test(part)).length > 1) return true
    return !isForeignSite && CYRILLIC.test(part) && CYRILLIC_LIKE_LATIN.test(part)
  }
  if (email !== email.normalize('NFKC') || parts.some(isMisleading))
    throw validationError({
      [field]: 'This address has letters that look like others. Type it on your own keyboard',
    })
}
