import { birthProblems, dayOf } from '#domain/age.ts'
import type { Clock } from '../platform/clock.ts'
import { validationError } from '../platform/httpError.ts'

/**
 * Checks that age and date of birth agree on the bank's current day (A20).
 * @throws HttpError 400 naming both fields
 */
export function assertBirthDate(person: { age: string; dob: string }, clock: Clock): void {
  const problems = birthProblems(person, dayOf(clock.now()))
  if (Object.keys(problems).length > 0) throw validationError(problems)
}
