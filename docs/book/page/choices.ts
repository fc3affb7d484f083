/** As many cases are shown at once; the others are one press away. */
export const SHOWN_AT_ONCE = 5

/**
 * The cases to show first, in their order: one for each outcome, and then the next ones, at most five.
 * @param outcome the result of a case
 */
export function firstChoices<Case>(
  cases: readonly Case[],
  outcome: (one: Case) => string,
): readonly Case[] {
  if (cases.length <= SHOWN_AT_ONCE) return cases
  const seen = new Set<string>()
  const isFirstOfItsOutcome = new Set(
    cases.filter((one) => !seen.has(outcome(one)) && seen.add(outcome(one))),
  )
  const byWorth = [
    ...isFirstOfItsOutcome,
    ...cases.filter((one) => !isFirstOfItsOutcome.has(one)),
  ].slice(0, SHOWN_AT_ONCE)
  return cases.filter((one) => byWorth.includes(one))
}
