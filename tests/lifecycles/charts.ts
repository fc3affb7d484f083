import type { AnyStateMachine } from 'xstate'
import { lifecycles, moveFrom, movesOf, type RecordName } from '#machines/lifecycles/index.ts'

export const recordNames = Object.keys(lifecycles) as RecordName[]

const chartOf = (name: RecordName): AnyStateMachine => lifecycles[name]

export const statesOf = (name: RecordName): string[] => Object.keys(chartOf(name).states)
export const initialOf = (name: RecordName): string => String(chartOf(name).config.initial)
export const eventsOf = (name: RecordName): string[] => [
  ...new Set(movesOf(chartOf(name)).map(({ event }) => event)),
]

/** Every pair of values, such as each state with each event. */
export const pairsOf = <A, B>(all: readonly A[], others: readonly B[]): [A, B][] =>
  all.flatMap((one) => others.map((other): [A, B] => [one, other]))

/** The moves from the initial state to this one, the fewest. */
export function pathTo(name: RecordName, state: string): { event: string; to: string }[] {
  const paths = new Map<string, { event: string; to: string }[]>([[initialOf(name), []]])
  for (const [from, path] of paths)
    for (const event of eventsOf(name)) {
      const { to } = moveFrom(lifecycles[name], from, event) ?? {}
      if (to !== undefined && !paths.has(to)) paths.set(to, [...path, { event, to }])
    }
  return paths.get(state) ?? []
}

/** Whether the chart has any move between these states. */
export const leadsTo = (name: RecordName, from: string, to: string): boolean =>
  eventsOf(name).some((event) => moveFrom(lifecycles[name], from, event)?.to === to)
