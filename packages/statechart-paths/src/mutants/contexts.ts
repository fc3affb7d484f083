import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { allNodes } from '../charts/transitions.ts'
import type { Mutant } from './index.ts'
import { slotsOf } from './slots.ts'

/** An action in a config: a name, or a name with params. */
type Action = string | { type: string }

/** Where a config lists actions. */
type Holder = Record<string, unknown>

/**
 * Mutants of what a chart keeps: each place that changes the context does so no more. A change of targets and guards
 * says nothing of it.
 */
export const contextMutants = (machine: AnyStateMachine): Mutant[] => {
  const assigns = new Set(
    Object.entries(machine.implementations.actions)
      .filter(([, action]) => (action as { type?: string } | undefined)?.type === 'xstate.assign')
      .map(([name]) => name),
  )
  const seen = new Map<Holder, Set<string>>()
  return allNodes(machine.root).flatMap((node) =>
    holdersIn(node).flatMap(({ holder, key, where }) => {
      // Entry and exit have one holder. A config that several states share is one mutant.
      const known = seen.get(holder) ?? new Set()
      if (known.has(key)) return []
      seen.set(holder, known.add(key))
      const list = [holder[key] ?? []].flat() as Action[]
      return list.flatMap((action, at): Mutant[] => {
        const name = typeof action === 'string' ? action : action.type
        if (!assigns.has(name)) return []
        return [
          {
            kind: 'context',
            description: `${node.id} ${where}: without ${name}`,
            apply: () => {
              holder[key] = list.filter((_, other) => other !== at)
            },
          },
        ]
      })
    }),
  )
}

/** Every place of a state that lists actions: its entry and exit, and its transitions. */
function holdersIn(node: AnyStateNode): { holder: Holder; key: string; where: string }[] {
  const config = node.config as unknown as Holder
  const own = ['entry', 'exit']
    .filter((key) => config[key] !== undefined)
    .map((key) => ({ holder: config, key, where: key }))
  const transitions = slotsOf(node).flatMap(({ container, key }) =>
    ([container[key]].flat() as (string | Holder)[]).flatMap((holder, at) =>
      typeof holder === 'object' ? [{ holder, key: 'actions', where: `${key} ${at}` }] : [],
    ),
  )
  return [...own, ...transitions]
}
