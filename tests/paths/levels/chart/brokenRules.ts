import type { Replay } from '#statechart-paths'
import { brokenAnswerRules } from './answerRules.ts'
import { brokenFailureRules } from './failureRules.ts'
import { brokenFormRules } from './formRules.ts'

const rules = [brokenFormRules, brokenFailureRules, brokenAnswerRules]

/** The rules of forms, failures and answers that each step of a path breaks, in words. */
export const brokenRules = ({ steps }: Replay): string[][] =>
  steps.map((step, index) => {
    const before = steps[index - 1]
    return before ? rules.flatMap((broken) => broken(before, step)) : []
  })
