import { birthProblems } from '#domain/age.ts'
import { failureOf, isDuplicate } from '#domain/failure.ts'
import { blankForm, type FieldRule, fieldProblem, fieldProblems } from '#domain/fieldPatterns.ts'
import { personRules } from '#domain/fieldRules.ts'
import {
  type SignUpContext,
  type SignUpField,
  type SignUpPasswords,
  type SignUpSecret,
  type SignUpStep,
  type SignUpValues,
  signUpSteps,
} from './signUp.types.ts'

/** How many taken account numbers a single try draws past; more means that something else is wrong. */
export const MAX_DRAWS = 5

const { identity, contact, household } = signUpSteps
export const emptyValues: SignUpValues = blankForm([...identity, ...contact, ...household])

/** What each field must hold and what it is called. */
export const signUpRules: Record<SignUpField, FieldRule> = {
  ...personRules,
  country: { what: 'Country', max: 100 },
}

/**
 * What is wrong with the fields of a step, by field: an empty one that is required (A8), and what the bank
 * would refuse (A19). The age and the date of birth are compared where the second of them is typed (A20).
 */
export function problemsIn(
  { values, today }: Pick<SignUpContext, 'values' | 'today'>,
  step: Exclude<SignUpStep, 'security'>,
): SignUpContext['errors'] {
  const problems: SignUpContext['errors'] = fieldProblems(signUpRules, signUpSteps[step], values)
  if (step !== 'contact' || problems.dob || !isRight(values.age)) return problems
  return { ...problems, ...birthProblems(values, today) }
}

const isRight = (age: string): boolean => fieldProblem(personRules.age, age) === undefined

/** What is wrong with the passwords as far as the browser may judge (A8); strength is the bank's (A15). */
export function passwordErrors(passwords: SignUpPasswords): SignUpContext['errors'] {
  if (!passwords.passwordFilled)
    return {
      password: 'Enter a password',
      ...(passwords.confirmFilled ? {} : { confirmpassword: 'Repeat the password' }),
    }
  if (!passwords.confirmFilled) return { confirmpassword: 'Repeat the password' }
  return passwords.passwordsEqual ? {} : { confirmpassword: 'This is not the same password' }
}

const emailTakenWords = 'This email has an account already. Sign in with it, or use another.'

/** The server's words for each field at fault, `country.name` counted as `country`. */
export function refusedFields(error: unknown): SignUpContext['errors'] {
  if (isDuplicate(error, 'email')) return { email: emailTakenWords }
  const fields = Object.entries(failureOf(error).fields ?? {})
  return Object.fromEntries(fields.map(([path, words]) => [path.split('.')[0]!, words]))
}

/** The first step with a field at fault; undefined when the failure names no field of the form. */
export function stepWithErrors(error: unknown): SignUpStep | undefined {
  const refused = refusedFields(error)
  return (Object.keys(signUpSteps) as SignUpStep[]).find((step) =>
    signUpSteps[step].some((field: SignUpField | SignUpSecret) => refused[field] !== undefined),
  )
}
