/** The rule of one text field. Browser and server use the same rules. */
export interface FieldRule {
  /** the field's name in messages: `First name` */
  label: string
  /** maximum length after trimming */
  max: number
  /** line breaks and tabs are allowed */
  multiline?: true
  /** checks trimmed, non-empty text; returns the error message, or undefined */
  problem?: (text: string) => string | undefined
  /** the message for an empty field; without it the field is optional */
  missing?: string
}

/** The error message for typed text, or undefined. Empty text is not checked here. */
export function fieldProblem(rule: FieldRule, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.length > rule.max) return rule.problem?.(text) ?? tooLongMessage(rule)
  if (hasControlCharacters(rule.multiline ? text.replaceAll(/[\r\n\t]/g, ' ') : text))
    return `${rule.label} has characters that cannot be stored`
  if (!hasVisibleCharacters(text) || (!rule.multiline && hasHiddenCharacters(text)))
    return `${rule.label} has characters that cannot be seen. Type it again`
  return rule.problem?.(text)
}

/**
 * The error messages of a form's fields, by field.
 * @param blankAllowed no field is required: an empty one keeps the stored value.
 */
export function fieldProblems<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  fields: readonly Field[],
  values: Readonly<Record<Field, string>>,
  { blankAllowed = false } = {},
): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const { [field]: rule } = rules
    const missing = blankAllowed ? undefined : rule.missing
    const problem = isBlank(values[field]) ? missing : fieldProblem(rule, values[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** Only spaces were typed. */
export const isBlank = (typed: string): boolean => typed.trim() === ''

/** The names of the fields of a table of rules, in its order. */
export const fieldNames = <Field extends string>(rules: Readonly<Record<Field, FieldRule>>) =>
  Object.keys(rules) as Field[]

/** The values without spaces around them, as they are sent. */
export const trimmed = <Field extends string>(values: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries<string>(values).map(([field, value]) => [field, value.trim()]),
  ) as Record<Field, string>

/** A form with all fields empty. */
export const blankForm = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>

export const tooLongMessage = ({ label, max }: FieldRule): string =>
  `${label} may have at most ${max} characters`

/** Invisible letters, such as Hangul fillers, and the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Joiners between letters of Persian and Indian scripts, and between parts of an emoji. */
const JOINERS = /\u200c|\u200d|\p{Variation_Selector}/gu

/** Whether the text has visible characters: not only invisible letters, or accents without a letter. */
const hasVisibleCharacters = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(UNSEEN, ''))

/** Zero-width characters and direction marks, which make a text look like another one. */
const hasHiddenCharacters = (text: string): boolean => {
  const withoutJoiners = text.replaceAll(JOINERS, '')
  return withoutJoiners.replaceAll(UNSEEN, '') !== withoutJoiners || /\p{Bidi_Control}/u.test(text)
}

/** Control characters break logs, mails and terminals, and NUL breaks PostgreSQL. */
export function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them
  return /[\u0000-\u001f\u007f]/.test(text)
}
