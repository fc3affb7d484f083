import type { AnyStateMachine } from 'xstate'
import {
  lifecycleMeta,
  lifecycles,
  moveFrom,
  movesOf,
  type RecordName,
} from '#machines/lifecycles/index.ts'

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

/** One of the ways in which a record begins. */
export type Beginning = 'begins' | 'alsoBegins'

/** The states in which a record begins, each with the first of its ways. */
export const beginningsOf = (name: RecordName): Map<string, Beginning> => {
  const { alsoBegins } = lifecycleMeta(chartOf(name))
  return new Map([
    ...(alsoBegins ? [[alsoBegins.to, 'alsoBegins'] as const] : []),
    [initialOf(name), 'begins'],
  ])
}

interface Path {
  begins: Beginning
  steps: { event: string; to: string }[]
}

/** The fewest moves to this state; by this event where it leads on. */
export function pathTo(name: RecordName, state: string, preferred: string): Path {
  const paths = new Map<string, Path>()
  for (const [start, begins] of beginningsOf(name)) paths.set(start, { begins, steps: [] })
  for (const [from, path] of paths)
    for (const event of [preferred, ...eventsOf(name)]) {
      const { to } = moveFrom(lifecycles[name], from, event) ?? {}
      if (to !== undefined && !paths.has(to))
        paths.set(to, { ...path, steps: [...path.steps, { event, to }] })
    }
  return paths.get(state) ?? { begins: 'begins', steps: [] }
}

/** Whether the chart has any move between these states. */
export const leadsTo = (name: RecordName, from: string, to: string): boolean =>
  eventsOf(name).some((event) => moveFrom(lifecycles[name], from, event)?.to === to)
