import { birthProblems, changedBirth } from '#domain/age.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { personRules, settingsFields } from '#domain/fieldRules.ts'
import type { AccountSettingsContext } from './accountSettings.types.ts'

/**
 * What the bank would refuse, by field (A19); a blank field is never wrong. An age or a date of
 * birth that
 * changed must agree with the other, as typed or as stored (A20).
 */
export function problemsOf({ values, stored, today }: AccountSettingsContext) {
  const problems: AccountSettingsContext['errors'] = fieldProblems(
    personRules,
    settingsFields,
    values,
    { blankAllowed: true },
  )
  if (problems.age || problems.dob) return problems
  const changed = changedBirth(values, stored)
  return changed ? { ...problems, ...birthProblems(changed, today) } : problems
}
