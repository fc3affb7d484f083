import * as v from 'valibot'
import { required } from './common.ts'

/** 18 to 120 whole years; a number or its digits. */
export const age = v.pipe(
  v.union([v.string(), v.number()], 'Age is required'),
  v.transform(String),
  v.trim(),
  v.nonEmpty('Age is required'),
  v.regex(/^\d{1,3}$/, 'Enter your age in whole years'),
  v.check((text) => Number(text) >= 18, 'You must be 18 or older to open an account'),
  v.check((text) => Number(text) <= 120, 'Enter your age in whole years'),
)

export const dateOfBirth = v.pipe(
  required('Date of birth', 10),
  v.isoDate('Enter your date of birth as a date'),
  v.check(isDay, 'Enter your date of birth as a date'),
  v.check((text) => text > '1900-01-01', 'Enter your date of birth as a date'),
  v.check(
    (text) => text < new Date().toISOString().slice(0, 10),
    'A date of birth lies in the past',
  ),
)

/** A day there is: 31 February reads as a date, but as another one. */
function isDay(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
