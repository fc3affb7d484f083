import type { AnyStateNode } from 'xstate'
import type { FlowName } from '#machines/flowLinks.ts'
import type { Move, Replay, Step } from '#statechart-paths'
import { brokenAnswerRules } from './answerRules.ts'
import { brokenFailureRules } from './failureRules.ts'
import { brokenFormRules } from './formRules.ts'

/**
 * By leaf state, the target of each move, by its event, call or timer, or by its sample where samples differ. A list has
 * every target that depends on the context, `stays` is the state itself, and an empty list says that there is no such
 * move; `*` is any move that is not listed. A move with a question mark is made by some paths of other regions alone.
 * `says` has the messages and events that the chart emits on some path into the state.
 *
 * They are written by hand, since targets taken from the chart prove nothing. What a test of `tests/machines` or the
 * coverage of the paths shows is not written again: `npm run paths:mutate` finds what is missing.
 */
export type Expectations = Readonly<Record<string, Readonly<Record<string, Target>>>>
type Target = string | readonly string[]

/** Those of several flows, by name. */
export type FlowExpectations = Readonly<Partial<Record<FlowName, Expectations>>>

/** Expectations that list every move: another one is a fault. */
export const whole = (expectations: Expectations): Expectations =>
  Object.fromEntries(
    Object.entries(expectations).map(([leaf, targets]) => [leaf, { '*': [], ...targets }]),
  )

/** The moves of a replayed path that lead elsewhere than expected, and the rules of forms and failures that they break, by step. */
export const faultsIn = (expectations: Expectations, { steps }: Replay): string[][] =>
  steps.map((step, index) => {
    const before = steps[index - 1]
    if (!before) return []
    return [
      ...wrongTargets(before, step, expectations),
      ...brokenFormRules(before, step),
      ...brokenFailureRules(before, step),
      ...brokenAnswerRules(before, step),
    ]
  })

function wrongTargets(before: Step, step: Step, expectations: Expectations): string[] {
  return targetsOf(before, step).flatMap(({ leaf, label, key, to }) => {
    const targets = expectations[leaf] ?? {}
    const { [`${label}?`]: optional = targets[`${key}?`], '*': other = to } = targets
    const expected = [targets[label] ?? targets[key] ?? optional ?? other].flat()
    const instead = expected.length > 0 ? `not ${expected}` : 'although there is no such move'
    return expected.includes(to) ? [] : [`${leaf}: ${label} leads to ${to}, ${instead}`]
  })
}

/** The target of a step for each leaf state that took it. */
function targetsOf(before: Step | undefined, { move, taken, state }: Step) {
  if (!before || !move) return []
  const sources = new Set(taken.map((id) => id.split(' ')[0]))
  const leaves = (before.snapshot._nodes as AnyStateNode[]).filter(
    ({ type }) => type === 'atomic' || type === 'final',
  )
  return leaves
    .filter((leaf) => withAncestors(leaf).some(({ id }) => sources.has(id)))
    .map((node) => {
      const leaf = node.path.join('.')
      const region = regionOf(node)
      const within = state.split(' ').filter((one) => `${one}.`.startsWith(region))
      const to = within.length > 0 ? within.join(' ') : state
      return { leaf, label: move.label, key: keyOf(move), to: to === leaf ? 'stays' : to }
    })
}

/** A move without its sample: `submit`, `signIn fails`, `after signInSlow`. */
const keyOf = (move: Move): string =>
  move.kind === 'event' ? move.event.type : move.label.replace(/: .*/, '')

const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent as AnyStateNode)] : [node]

/** The region of a parallel chart that a state is in, with a dot at the end; empty outside regions. */
function regionOf(node: AnyStateNode): string {
  const region = withAncestors(node).find(({ parent }) => parent?.type === 'parallel')
  return region ? `${region.path.join('.')}.` : ''
}

/** Expectations that no path met, for example those of a state that the chart does not have. */
export function unmetExpectations(
  expectations: Expectations,
  replays: readonly Replay[],
): string[] {
  const reached = new Set(
    replays.flatMap(({ steps }) =>
      steps.flatMap((step, index) => [
        ...targetsOf(steps[index - 1], step).flatMap(({ leaf, label, key, to }) => [
          `${leaf}: ${label} → ${to}`,
          `${leaf}: ${key} → ${to}`,
        ]),
        ...step.state
          .split(' ')
          .flatMap((leaf) => step.emitted.map((emitted) => `${leaf}: says → ${emitted}`)),
      ]),
    ),
  )
  return Object.entries(expectations)
    .flatMap(([leaf, targets]) =>
      Object.entries(targets)
        .filter(([label]) => !label.endsWith('?'))
        .flatMap(([label, expected]) => [expected].flat().map((to) => `${leaf}: ${label} → ${to}`)),
    )
    .filter((target) => !reached.has(target))
    .map((target) => `${target}: never`)
}
