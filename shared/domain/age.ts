/** Minors cannot open an account. A19 */
export const MIN_AGE = 18
const MAX_AGE = 120
const DAY_MS = 24 * 60 * 60 * 1000
const ageMessage = 'Enter your age in whole years'
const birthDateMessage = 'Enter your date of birth as a date'

/**
 * Checks a typed age.
 * @returns the error message, or undefined
 */
export function ageProblem(text: string): string | undefined {
  if (!/^\d{1,3}$/.test(text)) return ageMessage
  if (Number(text) < MIN_AGE) return `You must be ${MIN_AGE} or older to have an account`
  return Number(text) > MAX_AGE ? ageMessage : undefined
}

/**
 * Checks a date of birth, independent of today.
 * @returns the error message, or undefined
 */
export function birthDateProblem(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return birthDateMessage
  const date = new Date(text)
  // `Date` would turn 31 February into a day in March.
  if (Number.isNaN(date.getTime()) || dayOf(date) !== text) return birthDateMessage
  return text < '1900-01-01' ? 'Enter a date of birth after 1900' : undefined
}

/** The calendar day in UTC: `2026-11-21`. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Whole years from one calendar day to another. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * The error messages of both fields when an age and a date of birth do not agree. Each must be valid on its own; an
 * empty one is not checked. Allows one day of tolerance for time zones.
 * @param today the calendar day in UTC
 */
export function birthProblems(
  person: { age: string; dob: string },
  today: string,
): { age?: string; dob?: string } {
  const [age, dob] = [person.age.trim(), person.dob.trim()]
  if (!dob) return {}
  const [least, now, most] = [-1, 0, 1].map((days) =>
    ageOn(dob, dayOf(new Date(Date.parse(today) + days * DAY_MS))),
  ) as [number, number, number]
  if (most < 0) return { dob: 'A date of birth cannot be in the future' }
  if (most < MIN_AGE)
    return {
      dob: `This date makes you ${Math.max(now, 0)}. You must be ${MIN_AGE} or older`,
    }
  if (least > MAX_AGE) return { dob: `This date makes you ${now}. Check the year` }
  if (!age || (Number(age) >= least && Number(age) <= most)) return {}
  return {
    age: `Your date of birth makes you ${now}`,
    dob: `This date makes you ${now}, not ${age}`,
  }
}

/** The fields whose errors a change of `field` clears: age and date of birth are marked together. */
export const withoutErrors = (field: string): Record<string, undefined> =>
  field === 'age' || field === 'dob' ? { age: undefined, dob: undefined } : { [field]: undefined }

/**
 * The age and date of birth to store, or undefined when neither changes: an outdated stored age must not block
 * other changes. A blank field keeps the stored value (D12).
 */
export function changedBirth(
  typed: { age: string; dob: string },
  stored: { age: string; dob: string },
): { age: string; dob: string } | undefined {
  const age = typed.age.trim() || stored.age
  const dob = typed.dob.trim() || stored.dob
  return age === stored.age && dob === stored.dob ? undefined : { age, dob }
}
