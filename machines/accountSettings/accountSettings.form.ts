import { birthProblems, changedBirth } from '#domain/age.ts'
import { type FieldRule, fieldProblems } from '#domain/fieldPatterns.ts'
import { personRules } from '#domain/fieldRules.ts'
import {
  type AccountSettingsContext,
  type SettingsField,
  settingsFields,
} from './accountSettings.types.ts'

const rules: Record<SettingsField, FieldRule> = Object.fromEntries(
  settingsFields.map((field) => [field, personRules[field]]),
) as Record<SettingsField, FieldRule>

/**
 * What the bank would refuse, by field (A19); a blank field is never wrong. An age or a date of
 * birth that
 * changed must agree with the other, as typed or as stored (A20).
 */
export function problemsOf({ values, stored, today }: AccountSettingsContext) {
  const problems: AccountSettingsContext['errors'] = fieldProblems(rules, values)
  if (problems.age || problems.dob) return problems
  const changed = changedBirth(values, stored)
  return changed ? { ...problems, ...birthProblems(changed, today) } : problems
}
