import * as v from 'valibot'
import {
  type FieldRule,
  fieldNames,
  fieldProblem,
  hasControlCharacters,
  tooLongMessage,
} from '#domain/fieldPatterns.ts'
import { emailRule, phoneRule } from '#domain/fieldRules.ts'

/** Required text: trimmed, not empty, and valid by the rule of the form's chart. */
export const required = (rule: FieldRule) =>
  v.pipe(
    v.string(`${rule.label} is required`),
    v.trim(),
    v.nonEmpty(`${rule.label} is required`),
    ...checks(rule),
  )

/** Text that may be absent or empty. */
export const optionalText = (rule: FieldRule) => v.optional(typedText(rule))

type FieldSchemas<Rules extends Record<string, FieldRule>> = {
  [Field in keyof Rules]: Rules[Field] extends { missing: string }
    ? ReturnType<typeof required>
    : ReturnType<typeof optionalText>
}

/** The schema of each field of a form. A field is required when its rule has a message for an empty value. */
export const fieldSchemas = <Rules extends Record<string, FieldRule>>(rules: Rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [
      field,
      rule.missing ? required(rule) : optionalText(rule),
    ]),
  ) as FieldSchemas<Rules>

/** The schema of each field of an update, in which an absent or empty field keeps its value. */
export const optionalSchemas = <Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  fields: readonly Field[] = fieldNames(rules),
) =>
  Object.fromEntries(fields.map((field) => [field, optionalText(rules[field])])) as Record<
    Field,
    ReturnType<typeof optionalText>
  >

/** Text that may be empty. */
export const typedText = (rule: FieldRule) =>
  v.pipe(v.string(`${rule.label} must be text`), v.trim(), ...checks(rule))

const checks = (rule: FieldRule) =>
  [
    v.maxLength<string, number, string>(rule.max, tooLongMessage(rule)),
    v.check<string, (issue: v.CheckIssue<string>) => string>(
      (text) => fieldProblem(rule, text) === undefined,
      ({ input }) => fieldProblem(rule, input) ?? '',
    ),
  ] as const

/** An email address, in lower case: addresses are compared case-insensitively. */
export const email = v.pipe(required(emailRule), v.toLowerCase())

export const phone = required(phoneRule)

/** The symbol in front of an amount: `$`, `CHF`. */
export const currencySymbol = v.pipe(
  v.string('A currency symbol must be text'),
  v.maxLength(8, 'A currency symbol may have at most 8 characters'),
  v.check((text) => !hasControlCharacters(text), 'That currency symbol cannot be stored'),
)

/** Only white space; treated as missing. */
export const blank = v.pipe(v.string(), v.trim(), v.literal(''))

/** An identifier created by the server. */
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** Created by the browser before the first attempt (W6, K8): 8 to 64 letters, digits or dashes. */
export const referenceNumber = v.pipe(
  v.string('A reference is required'),
  v.regex(/^[A-Za-z0-9-]{8,64}$/, 'A reference has 8 to 64 letters, digits or dashes'),
)

/** UTC, ISO 8601. */
export const timestamp = v.string()

/** An amount in a record: our back end sends `1250.50`, another may send a number (D8). */
export const recordAmount = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)),
])
