import type { AnyStateNode } from 'xstate'
import { text } from './scxmlNames.ts'

export type Transition = NonNullable<AnyStateNode['always']>[number]

/** The key under which the host says whether the guard of a transition holds: `isReady at door.shut open 0`. */
export const guardKey = (guard: unknown, transition: string): string =>
  `${guardText(guard)} at ${transition}`

/** Of a guard that combines others, the name of its function says how. */
interface Guard {
  name?: string
  type?: string
  guards?: unknown[]
}

/** The name of a guard; of a combined one, its parts. */
function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const { name, type = name ?? 'guard', guards } = guard as Guard
  if (!guards) return type
  const inner = guards.map(guardText)
  if (type.endsWith('not')) return `not ${inner[0]}`
  return `(${inner.join(type.endsWith('or') ? ' or ' : ' and ')})`
}

/** Whether a state has a guard that is tried after its event: of `always`, or when a state is done. */
export const isDecidedByGuards = ({ always = [], transitions }: AnyStateNode): boolean =>
  [
    ...always,
    ...[...transitions].flatMap(([event, list]) =>
      event.startsWith('xstate.done.state.') ? list : [],
    ),
  ].some(({ guard }) => guard !== undefined)

/**
 * The condition of a transition. An event name of SCXML matches all names that begin with it and a dot; where the chart
 * has such a name, the condition asks for the exact one.
 */
export function condition(
  guard: unknown,
  { id, name, events }: { id: string; name?: string; events: ReadonlySet<string> },
): string[] {
  const isAfterEvent = name === undefined || name.startsWith('done.state.')
  const isAmbiguous = name !== undefined && [...events].some((one) => one.startsWith(`${name}.`))
  const all = [
    ...(isAmbiguous ? [`_event.name === ${JSON.stringify(name)}`] : []),
    ...(guard === undefined
      ? []
      : [
          `${isAfterEvent ? 'now' : 'given'}.guards[${JSON.stringify(guardKey(guard, id))}] === true`,
        ]),
  ]
  return all.length === 0 ? [] : [`cond="${text(all.join(' && '))}"`]
}
