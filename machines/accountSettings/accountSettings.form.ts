import { birthProblems, changedBirth } from '#domain/age.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { personRules, settingsFields } from '#domain/fieldRules.ts'
import type { AccountSettingsContext, SettingsValues } from './accountSettings.types.ts'

/**
 * The payload: the current value for each blank field, never a blank, since another back end would store it. A
 * field that has no value either is left out. D12
 */
export const toPayload = ({
  values,
  stored,
}: Pick<AccountSettingsContext, 'values' | 'stored'>): Partial<SettingsValues> =>
  Object.fromEntries(
    settingsFields
      .map((field) => [field, values[field].trim() || stored[field]] as const)
      .filter(([, value]) => value !== ''),
  )

/**
 * The problems that the bank would refuse, by field (A19); a blank field is never wrong. An age or a date of
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
