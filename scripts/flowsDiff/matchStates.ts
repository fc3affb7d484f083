import type { FlowModel, ModelState } from './model.ts'

/**
 * Which state of the later version is which state of the earlier one, by id. A state with another id is the same
 * when its content is the same, or when it has the same key in a state that is the same.
 */
export function matchStates(before: FlowModel, after: FlowModel): Map<string, string> {
  const match = new Map<string, string>()
  const taken = new Set<string>()
  const pair = (one: ModelState, other: ModelState) => {
    match.set(one.id, other.id)
    taken.add(other.id)
  }
  const left = () => before.states.filter(({ id }) => !match.has(id))
  const free = () => after.states.filter(({ id }) => !taken.has(id))
  const pairBy = (
    keyOf: (state: ModelState) => string | undefined,
    otherKeyOf: (state: ModelState) => string | undefined,
  ) => {
    const others = Map.groupBy(free(), otherKeyOf)
    for (const state of left()) {
      const key = keyOf(state)
      const other = key === undefined ? undefined : others.get(key)?.shift()
      if (other) pair(state, other)
    }
  }
  pairBy(
    ({ id }) => id,
    ({ id }) => id,
  )
  let count: number
  do {
    count = match.size
    pairBy(
      (state) => contentOf(state, before),
      (state) => contentOf(state, after),
    )
    pairBy(
      (state) => placeOf(state, match.get(state.parent ?? '')),
      (state) => placeOf(state, state.parent),
    )
  } while (match.size > count)
  return match
}

/** The last part of a state's path. */
const keyOf = ({ path }: ModelState): string => path.split('.').at(-1)!

const placeOf = (state: ModelState, parent: string | undefined): string | undefined =>
  parent === undefined ? undefined : `${parent} ${keyOf(state)}`

/** The content of a state, without its name and place. */
function contentOf(state: ModelState, { states, edges }: FlowModel): string {
  const { id, title, summary, button, kind, tags, calls, opens, toasts } = state
  const children = states.filter(({ parent }) => parent === id).map(keyOf)
  const leaving = edges
    .filter(({ from }) => from === id)
    .map(({ trigger, guard }) => [plainTrigger(trigger), guard])
  return JSON.stringify([
    title,
    summary,
    button,
    kind,
    tags,
    calls,
    opens,
    toasts,
    children,
    leaving,
  ])
}

/** A trigger without the id of the state in it, which a renamed state changes. */
export const plainTrigger = (trigger: string): string =>
  trigger.replace(/^xstate\.done\.state\..*/, 'done')
