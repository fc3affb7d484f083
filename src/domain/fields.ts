/** What one typed field must hold. Browser and server judge by the same rule, so they cannot disagree. */
export interface FieldRule {
  /** the name of the field in words: `First name` */
  what: string
  /** characters at most, after trimming */
  max: number
  /** line breaks and tabs are allowed */
  multiline?: true
  /** what is wrong with trimmed text that is not empty, in words for the field */
  problem?: (text: string) => string | undefined
}

/** What is wrong with typed text, in words for the field, or undefined. Empty text is not judged here. */
export function fieldProblem(rule: FieldRule, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.length > rule.max) return tooLongWords(rule)
  if (hasControlCharacters(rule.multiline ? text.replaceAll(/[\r\n\t]/g, ' ') : text))
    return `${rule.what} has characters that cannot be stored`
  return rule.problem?.(text)
}

export const tooLongWords = ({ what, max }: FieldRule): string =>
  `${what} may have at most ${max} characters`

/**
 * What is wrong with the fields of a form that have a rule, by field.
 * @param missing the words for each required field that is empty after trimming.
 */
export function fieldProblems<Field extends string>(
  rules: Partial<Record<Field, FieldRule>>,
  values: Readonly<Record<Field, string>>,
  missing: Partial<Record<Field, string>> = {},
): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(rules) as Field[]) {
    const rule = rules[field]
    const problem =
      values[field].trim() === '' ? missing[field] : rule && fieldProblem(rule, values[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** Control characters break logs, mails and terminals, and NUL breaks PostgreSQL. */
export function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return /[\u0000-\u001f\u007f]/.test(text)
}

export const emailWords = 'Enter an email address, such as name@example.com'
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/**
 * An address that mail can be sent to: a name, an `@` and a domain of at least two labels. Any script,
 * plus-addressing and long top-level domains are allowed; quoted names and IP addresses are not.
 */
export function emailProblem(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const name = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  const right =
    name.length <= 64 &&
    name.split('.').every((part) => localPart.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    /^[^\d]{2,}$|^xn--/iu.test(labels.at(-1) ?? '')
  return right ? undefined : emailWords
}

export const phoneWords = 'Enter 7 to 15 digits, such as +1 555 010 0199'
const phonePattern = /^[\s(]*\+?[\d\s().-]+$/

/** Digits with spaces, dashes, brackets and dots between them, and a plus in front. */
export function phoneProblem(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').length
  return phonePattern.test(text) && digits >= 7 && digits <= 15 ? undefined : phoneWords
}

export const documentNumberWords = 'A document number has 4 to 40 letters or digits'

export const documentNumberProblem = (text: string): string | undefined =>
  /^[A-Za-z0-9 /-]{4,40}$/.test(text) ? undefined : documentNumberWords
