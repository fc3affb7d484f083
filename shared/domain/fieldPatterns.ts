/** The rule of one text field. Browser and server use the same rules. */
export interface FieldRule {
  /** the name of the field for messages: `First name` */
  label: string
  /** maximum length after trimming */
  max: number
  /** line breaks and tabs are allowed */
  multiline?: true
  /** the error message for trimmed text that is not empty, or undefined */
  problem?: (text: string) => string | undefined
}

/** The error message for typed text, or undefined. Empty text is not checked here. */
export function fieldProblem(rule: FieldRule, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.length > rule.max) return tooLongMessage(rule)
  if (hasControlCharacters(rule.multiline ? text.replaceAll(/[\r\n\t]/g, ' ') : text))
    return `${rule.label} has characters that cannot be stored`
  return rule.problem?.(text)
}

/**
 * The error messages of a form's fields, by field.
 * @param missing the message for each required field that is empty after trimming.
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

export const tooLongMessage = ({ label, max }: FieldRule): string =>
  `${label} may have at most ${max} characters`

/** Control characters break logs, mails and terminals, and NUL breaks PostgreSQL. */
export function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return /[\u0000-\u001f\u007f]/.test(text)
}
