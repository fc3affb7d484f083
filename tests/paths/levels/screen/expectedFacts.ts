import type { ExpectedScreen } from './expectedScreen.ts'
import type { Fact, ScreenModel, ScreenState } from './screenModel.ts'

/**
 * The terms that a screen has to show with their details.
 * @param realBank the real bank answers: it has other details than the samples, and more terms, in pages of other flows
 */
export function expectedFacts(
  { windowsOfOthers, sharesPage }: ScreenModel,
  states: readonly ScreenState[],
  context: unknown,
  realBank = false,
): Pick<ExpectedScreen, 'facts' | 'hasOtherFacts' | 'windowsOfOthers'> {
  // Each term may be in a window, or an answer of the real bank.
  if (windowsOfOthers && realBank) return {}
  const entered = states.flatMap((state) => state.facts?.(context) ?? [])
  const answered = states.flatMap((state) => state.answerFacts?.(context) ?? [])
  return {
    facts: [...entered, ...(realBank ? withAnyDetail(answered) : answered)],
    hasOtherFacts: realBank && (sharesPage === true || answered.length > 0),
    windowsOfOthers,
  }
}

/** Each term once: how many records the real bank has is its own. */
const withAnyDetail = (facts: readonly Fact[]): Fact[] =>
  [...new Set(facts.map(([term]) => term))].map((term) => [term, /./])
