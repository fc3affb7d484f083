import type { FlowDiff } from './diff.ts'
import type { FlowModel, PathModel } from './model.ts'

/** The screens of one state, as PNG in base64; undefined where a version has none. */
export interface ScreenPair {
  title: string
  before?: string
  after?: string
}

/** The screens of the changed states of each flow. */
export interface Screens {
  byFlow: Readonly<Record<string, readonly ScreenPair[] | undefined>>
  /** why there are no screens, or not all, in a sentence each */
  problems: readonly string[]
}

export const noScreens = (reason: string): Screens => ({ byFlow: {}, problems: [reason] })

/** A state to take a picture of: its path in each version that has it, in dot form. */
export interface StatePair {
  title: string
  before?: string
  after?: string
}

/** The states whose screens a change can show: changed states, and the sources of changed transitions. */
export function statesToShow({ states, edges, before, after }: FlowDiff): StatePair[] {
  const inModel = (model: FlowModel | undefined, id: string | undefined) =>
    model?.states.find((state) => state.id === id)
  const pairs = [
    ...states.map((change): [string | undefined, string | undefined] => [
      change.before?.id,
      change.after?.id,
    ]),
    ...edges.map((change): [string | undefined, string | undefined] => {
      const [old, current] = [change.before?.from, change.after?.from]
      // A state with an added or a removed transition is in both versions, unless it changed itself.
      return [old ?? inModel(before, current)?.id, current ?? inModel(after, old)?.id]
    }),
  ]
  const shown = pairs.flatMap(([old, current]): StatePair[] => {
    const [one, other] = [inModel(before, old), inModel(after, current)]
    const { title, path } = other ?? one ?? { title: '', path: '' }
    return path ? [{ title, before: one?.path, after: other?.path }] : []
  })
  return [...new Map(shown.map((pair) => [`${pair.before} ${pair.after}`, pair])).values()]
}

/** How to come to a state: the input and the labels of the moves. */
export interface Way {
  input: string
  moves: string[]
}

/** The shortest of these paths to a state or to one inside it; undefined when none leads there. */
export function wayTo(state: string, paths: readonly PathModel[] = []): Way | undefined {
  const isThere = (active: string) =>
    active.split(' ').some((leaf) => leaf === state || leaf.startsWith(`${state}.`))
  return paths
    .flatMap(({ input, steps }): Way[] => {
      const index = steps.findIndex((step) => isThere(step.state))
      return index < 0 ? [] : [{ input, moves: steps.slice(1, index + 1).map(({ move }) => move) }]
    })
    .sort((one, other) => one.moves.length - other.moves.length)[0]
}
