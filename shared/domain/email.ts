export const EMAIL_LENGTH = 254
export const invalidEmailMessage = 'Enter an email address, such as name@example.com'
const part = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const pattern = new RegExp(
  `^(?=[^@]{1,64}@)${part}(?:\\.${part})*@(?:${label}\\.)+(?=\\D{2,}$|xn--)${label}$`,
  'iu',
)

/**
 * Whether the text is an email address: a name, an `@` and a domain of at least two labels. Any script,
 * plus-addressing and long top-level domains are allowed; quoted names and IP addresses are not.
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && pattern.test(text)

/** The error message for the email of a form with a single field; an empty email is an error too. */
export function emailProblem(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return 'Email is required'
  return isEmail(text) ? undefined : invalidEmailMessage
}
