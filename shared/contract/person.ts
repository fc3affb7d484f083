import * as v from 'valibot'
import { fieldProblem } from '#domain/fieldPatterns.ts'
import { personRules } from '#domain/fieldRules.ts'
import { required } from './common.ts'

/** Whole years, as a number or digits. The handler checks it against the date of birth. */
export const age = v.pipe(
  v.union([v.string(), v.number()], 'Age is required'),
  v.transform(String),
  v.trim(),
  v.nonEmpty('Age is required'),
  v.check(
    (text) => fieldProblem(personRules.age, text) === undefined,
    ({ input }) => fieldProblem(personRules.age, input) ?? '',
  ),
)

export const dateOfBirth = required(personRules.dob)
