import { birthProblems } from '#domain/age.ts'
import { failureOf, isDuplicate } from '#domain/failure.ts'
import { blankForm, type FieldRule, fieldProblem, isBlank } from '#domain/fieldPatterns.ts'
import { personRules } from '#domain/fieldRules.ts'
import {
  type SignUpContext,
  type SignUpField,
  type SignUpSecurityField,
  type SignUpStep,
  type SignUpSubmission,
  type SignUpValues,
  signUpSteps,
} from './signUp.types.ts'

/** How many taken account numbers one attempt replaces; more means that something else is wrong. */
export const MAX_DRAWS = 5

const { identity, contact, household } = signUpSteps
export const signUpFields = [...identity, ...contact, ...household] as const
export const emptyValues: SignUpValues = blankForm(signUpFields)

/** The rule and the label of each field. */
export const signUpRules: Record<SignUpField, FieldRule> = {
  ...personRules,
  country: { label: 'Country', max: 100 },
}

/** The errors of a step: its required fields that are empty. No other rule blocks it (A8). */
export const missingIn = (
  { values }: Pick<SignUpContext, 'values'>,
  step: Exclude<SignUpStep, 'security'>,
): SignUpContext['errors'] =>
  Object.fromEntries(
    signUpSteps[step].flatMap((field: SignUpField) => {
      const { missing } = signUpRules[field]
      return missing && isBlank(values[field]) ? [[field, missing]] : []
    }),
  )

/** The problems that the bank would refuse, by field: advice that stops no step (A19, A20, A23). */
export function adviceOn({
  values,
  today,
}: Pick<SignUpContext, 'values' | 'today'>): Partial<Record<SignUpField, string>> {
  const problemOf = (field: SignUpField) => fieldProblem(signUpRules[field], values[field])
  const advice = Object.fromEntries(signUpFields.map((field) => [field, problemOf(field)]))
  return advice.age || advice.dob ? advice : { ...advice, ...birthProblems(values, today) }
}

/** The errors of the last step that the browser can find (A8); the bank checks strength (A15). */
export function passwordErrors(passwords: SignUpSubmission): SignUpContext['errors'] {
  if (!passwords.passwordFilled)
    return {
      password: 'Enter a password',
      ...(passwords.confirmFilled ? {} : { confirmpassword: 'Repeat the password' }),
    }
  if (!passwords.confirmFilled) return { confirmpassword: 'Repeat the password' }
  return passwords.passwordsEqual ? {} : { confirmpassword: 'This is not the same password' }
}

const emailTakenMessage = 'This email has an account already. Sign in with it, or use another.'

/** The bank's error for each refused field; `country.name` counts as `country`. */
export function refusedFields(error: unknown): SignUpContext['errors'] {
  if (isDuplicate(error, 'email')) return { email: emailTakenMessage }
  const fields = Object.entries(failureOf(error).fields ?? {})
  return Object.fromEntries(fields.map(([path, message]) => [path.split('.')[0]!, message]))
}

/** The first step with a refused field; undefined when the failure names no field of the form. */
export function stepWithErrors(error: unknown): SignUpStep | undefined {
  const refused = refusedFields(error)
  return (Object.keys(signUpSteps) as SignUpStep[]).find((step) =>
    signUpSteps[step].some(
      (field: SignUpField | SignUpSecurityField) => refused[field] !== undefined,
    ),
  )
}
