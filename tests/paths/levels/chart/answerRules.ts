import type { Step } from '#statechart-paths'

/** Calls, or answers, that a flow does not keep as they are, with what it does instead. */
const keptOtherwise: Readonly<Record<string, string>> = {
  'signIn: signIn answers: accepted': 'the session gets who has signed in',
  'deposit findDeposit': 'whether the list has what was sent, and its amounts',
  'payment findTransfer': 'whether the list has what was sent',
  'requirements: readEligibility answers: frozen': 'the withdrawal says that the account is frozen',
  'requirements: readEligibility answers: made before': 'the withdrawal says that it was made',
  'withdrawal: readLevel answers: level 2': 'the failure stays: the level was not recorded',
}

/**
 * Rules for answers in every flow: each text and number of an answer is in its context afterwards, or in its output. No
 * state shows it, so no other check of the charts does.
 * @returns the omissions of a step, in words
 */
export function brokenAnswerRules(before: Step, { move, snapshot }: Step): string[] {
  // A flow that closes says where to go on: targets show it.
  if (move?.kind !== 'answer' || !/ answers/.test(move.label) || typeof move.sample !== 'object')
    return []
  const { machine, context, output } = snapshot
  const call = `${machine.id} ${move.label.replace(/ answers.*/, '')}`
  if (call in keptOtherwise || `${machine.id}: ${move.label}` in keptOtherwise) return []
  const kept = new Set(valuesIn([context, output]))
  const lost = valuesIn(move.sample).filter((value) => !kept.has(value))
  return lost.length === 0
    ? []
    : [`${before.state}: ${move.label} does not keep ${lost.join(', ')}`]
}

/** The texts and numbers in a value, without the ambiguous ones: '' and 0. */
const valuesIn = (value: unknown): (string | number)[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(valuesIn)
    : (typeof value === 'string' || typeof value === 'number') && value
      ? [value]
      : []
