import * as v from 'valibot'
import { phonePattern, phoneWords } from '#domain/fields.ts'
import { type Amount, amountProblem, amountProblems, canonicalAmount } from '#domain/money.ts'

/** Text that must stand there: trimmed, 1 to `max` characters. */
export const required = (what: string, max = 100) =>
  v.pipe(
    v.string(`${what} is required`),
    v.trim(),
    v.nonEmpty(`${what} is required`),
    v.maxLength(max, `${what} may have at most ${max} characters`),
    v.check((text) => !hasControlCharacters(text), `${what} has characters that cannot be stored`),
  )

/** Text that may be absent or empty. */
export const optionalText = (what: string, max = 100) =>
  v.optional(
    v.pipe(
      v.string(`${what} must be text`),
      v.trim(),
      v.maxLength(max, `${what} may have at most ${max} characters`),
      v.check(
        (text) => !hasControlCharacters(text),
        `${what} has characters that cannot be stored`,
      ),
    ),
  )

/** Several lines of text: as `required`, line breaks allowed. */
export const paragraph = (what: string, max = 2000) =>
  v.pipe(
    v.string(`${what} is required`),
    v.trim(),
    v.nonEmpty(`${what} is required`),
    v.maxLength(max, `${what} may have at most ${max} characters`),
    v.check(
      (text) => !hasControlCharacters(text.replaceAll(/[\r\n\t]/g, ' ')),
      `${what} has characters that cannot be stored`,
    ),
  )

export const email = v.pipe(
  required('Email', 254),
  v.toLowerCase(),
  v.email('Enter an email address, such as name@example.com'),
)

export const phone = v.pipe(required('Phone', 30), v.regex(phonePattern, phoneWords))

/** What stands before an amount: `$`, `CHF`. */
export const currencySymbol = v.pipe(
  v.string('A currency symbol must be text'),
  v.maxLength(8, 'A currency symbol may have at most 8 characters'),
  v.check((text) => !hasControlCharacters(text), 'That currency symbol cannot be stored'),
)

/** Nothing but space: the same as not given. */
export const blank = v.pipe(v.string(), v.trim(), v.literal(''))

/** An identifier made by the server. */
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** Made by the browser before the first try (W6, K8): 8 to 64 letters, digits or dashes. */
export const referenceNumber = v.pipe(
  v.string('A reference is required'),
  v.regex(/^[A-Za-z0-9-]{8,64}$/, 'A reference has 8 to 64 letters, digits or dashes'),
)

/** UTC, ISO 8601. */
export const timestamp = v.string()

/** An amount in a record: our back end writes `1250.50`, another may write a number (D8). */
export const recordAmount = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)),
])

/** Control characters break logs, mails and terminals, and NUL breaks PostgreSQL. */
function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return /[\u0000-\u001f\u007f]/.test(text)
}

/**
 * A typed amount in a payload, number or numeric string, by the rule of F8.
 * The output is canonical: digits with two places (`1250.50`).
 */
export const amount = v.pipe(
  v.union([v.number(), v.string()], amountProblems.empty),
  v.rawTransform<Amount, string>(({ dataset, addIssue, NEVER }) => {
    const problem = amountProblem(dataset.value)
    if (problem) {
      addIssue({ message: problem })
      return NEVER
    }
    return canonicalAmount(dataset.value)
  }),
)
