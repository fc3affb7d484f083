import type { RouteName } from '#contract/routes.ts'
import { HttpError } from '../platform/httpError.ts'
import type { LabelsOf } from '../platform/metricTable.ts'
import { count } from '../platform/observed.ts'

type SignIn = LabelsOf<'sign_ins_total'>

const steps: Partial<Record<RouteName, SignIn['step']>> = {
  signIn: 'password',
  secondFactor: 'second factor',
}

/** Counts the end of a sign-in by step and outcome, without a person; other calls are not counted. */
export function countSignIn(name: RouteName, end: { answer: unknown } | { error: unknown }): void {
  const step = steps[name]
  if (!step) return
  const outcome = 'error' in end ? refusalOf(end.error) : outcomeOf(end.answer)
  count('sign_ins_total', { step, outcome })
}

const outcomeOf = (answer: unknown): SignIn['outcome'] =>
  'secondFactor' in (answer as object) ? 'second factor asked' : 'signed in'

function refusalOf(error: unknown): SignIn['outcome'] {
  if (!(error instanceof HttpError)) return 'failed'
  const { code, attemptsLeft } = (typeof error.body === 'string' ? {} : error.body) as {
    code?: string
    attemptsLeft?: number
  }
  if (error.status === 401 || code === 'wrongProof' || attemptsLeft === 0) return 'wrong'
  if (code === 'challengeVoid') return 'expired'
  if (error.status === 429) return 'limited'
  return code === 'busy' ? 'busy' : 'failed'
}
