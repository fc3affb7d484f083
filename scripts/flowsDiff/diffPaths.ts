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

/**
 * Compares the paths of two versions of a flow. A path is the same when it begins and ends the same.
 * @param states the states of the later version, by those of the earlier one; both in dot form within the chart
 */
export function diffPaths(
  before: readonly PathModel[],
  after: readonly PathModel[],
  states: ReadonlyMap<string, string> = new Map(),
): PathChange[] {
  const old = byName(before.map((path) => renamed(path, states)))
  const current = byName(after)
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((name): PathChange[] => {
    const [one, other] = [old.get(name), current.get(name)]
    const { description, input } = (other ?? one)!
    if (!one) return [{ mark: 'added', description, input }]
    if (!other) return [{ mark: 'removed', description, input }]
    const length = Math.max(one.steps.length, other.steps.length)
    const index = Array.from({ length }, (_, at) => at).find(
      (at) => stepText(one.steps[at]) !== stepText(other.steps[at]),
    )
    if (index === undefined) return []
    const [was, is] = [stepText(one.steps[index]), stepText(other.steps[index])]
    return [{ mark: 'changed', description, input, before: was, after: is }]
  })
}

/** Paths with the same name are distinguished by their order. */
function byName(paths: readonly PathModel[]): Map<string, PathModel> {
  const named = new Map<string, PathModel>()
  for (const [name, same] of Map.groupBy(
    paths,
    ({ input, description }) => `${input}: ${description}`,
  ))
    for (const [index, path] of same.entries()) named.set(`${name} ${index}`, path)
  return named
}

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
