import type { Mark } from './diff.ts'
import type { PathModel, PathStep } from './model.ts'

/** A generated path that appears, vanishes or goes another way. */
export interface PathChange {
  mark: Mark
  /** as in `npm run paths` */
  description: string
  input: string
  /** of a changed path: the first step that differs, before and after; empty where a version has ended */
  before?: string
  after?: string
}

/** The changed paths of each changed flow. */
export type PathChanges = Readonly<Record<string, readonly PathChange[] | undefined>>

/**
 * Compares the paths of two versions of a flow. A path is the same when it begins and ends the same, or else when it
 * makes the same moves from the same input. A state that becomes or stops being a parent is the same place: its own
 * change reports it.
 * @param states the states of the later version, by those of the earlier one; both in dot form within the chart
 */
export function diffPaths(
  before: readonly PathModel[],
  after: readonly PathModel[],
  states: ReadonlyMap<string, string> = new Map(),
): PathChange[] {
  const old = before.map((path) => renamed(path, states))
  const ends = pair(old, after, ({ input, description }) => `${input}: ${description}`)
  const ways = pair(ends.before, ends.after, ({ input, steps }) =>
    [input, ...steps.map(({ move, delay }) => `${move} ${delay}`)].join('\n'),
  )
  return [
    ...[...ends.pairs, ...ways.pairs].flatMap(([one, other]) => changeOf(one, other) ?? []),
    ...ways.before.map(
      ({ description, input }): PathChange => ({ mark: 'removed', description, input }),
    ),
    ...ways.after.map(
      ({ description, input }): PathChange => ({ mark: 'added', description, input }),
    ),
  ]
}

/** The first step that differs; undefined when none does. */
function changeOf(one: PathModel, other: PathModel): PathChange | undefined {
  const length = Math.max(one.steps.length, other.steps.length)
  const index = Array.from({ length }, (_, at) => at).find(
    (at) => !isSameStep(one.steps[at], other.steps[at]),
  )
  if (index === undefined) return undefined
  const [before, after] = [stepText(one.steps[index]), stepText(other.steps[index])]
  return { mark: 'changed', description: other.description, input: other.input, before, after }
}

/** Pairs the paths of two versions with the same key, in their order; the rest of each stays. */
function pair(
  before: readonly PathModel[],
  after: readonly PathModel[],
  keyOf: (path: PathModel) => string,
) {
  const waiting = Map.groupBy(before, keyOf)
  const pairs: [PathModel, PathModel][] = []
  const added: PathModel[] = []
  for (const path of after) {
    const other = waiting.get(keyOf(path))?.shift()
    if (other) pairs.push([other, path])
    else added.push(path)
  }
  return { pairs, before: [...waiting.values()].flat(), after: added }
}

const isSameStep = (one: PathStep | undefined, other: PathStep | undefined): boolean =>
  stepText(one) === stepText(other) ||
  (one !== undefined &&
    other !== undefined &&
    stepText({ ...one, state: '' }) === stepText({ ...other, state: '' }) &&
    isSamePlace(one.state, other.state))

/** Whether each active state of one version is a state of the other, or one inside it. */
function isSamePlace(before: string, after: string): boolean {
  const [old, current] = [before.split(' '), after.split(' ')]
  return (
    old.length === current.length &&
    old.every((state, at) => isWithin(state, current[at]!) || isWithin(current[at]!, state))
  )
}

const isWithin = (inner: string, outer: string): boolean => `${inner}.`.startsWith(`${outer}.`)

const stepText = (step: PathStep | undefined): string => {
  if (!step) return ''
  const { move, delay, state, emitted } = step
  const wait = delay > 0 ? ` (${delay / 1_000} s)` : ''
  const says = emitted.length > 0 ? `, says ${emitted.join(', ')}` : ''
  return `${move || 'starts'}${wait} → ${state}${says}`
}

function renamed(path: PathModel, states: ReadonlyMap<string, string>): PathModel {
  const rename = (text: string) =>
    text
      .split(' ')
      .map((word) => states.get(word) ?? word)
      .join(' ')
  return {
    ...path,
    description: rename(path.description),
    steps: path.steps.map((step) => ({ ...step, state: rename(step.state) })),
  }
}
