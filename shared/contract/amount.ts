import * as v from 'valibot'
import { type Amount, amountProblem, amountProblems, canonicalAmount } from '#domain/money.ts'

/**
 * An amount in a payload, number or numeric string, by the rule of F8.
 * The output is canonical: digits with two decimal places (`1250.50`).
 */
export const amount = v.pipe(
  v.union([v.number(), v.string()], amountProblems.empty),
  v.rawTransform<Amount, string>(({ dataset, addIssue, NEVER }) => {
    const problem = amountProblem(dataset.value)
    if (problem) {
      addIssue({ message: problem })
      return NEVER
    }
    return canonicalAmount(dataset.value)
  }),
)
