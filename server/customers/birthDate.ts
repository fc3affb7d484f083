import { birthProblems, dayOf } from '#domain/age.ts'
import type { Clock } from '../platform/clock.ts'
import { validationError } from '../platform/httpError.ts'

/**
 * An age and a date of birth agree, on the bank's own day (A20).
 * @throws HttpError 400 naming both
 */
export function assertBirthDate(person: { age: string; dob: string }, clock: Clock): void {
  const problems = birthProblems(person, dayOf(clock.now()))
  if (Object.keys(problems).length > 0) throw validationError(problems)
}
