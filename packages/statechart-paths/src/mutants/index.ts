import { type AnyStateMachine, type AnyStateNode, emit, StateMachine } from 'xstate'
import { allNodes } from '../charts/transitions.ts'
import { contextMutants } from './contexts.ts'
import { type Slot, slotsOf } from './slots.ts'

/** One change to a chart. It modifies the config in place, because `provide()` builds on the config. */
export interface Mutant {
  kind: 'target' | 'guard' | 'delay' | 'message' | 'label' | 'context'
  /** the change, as shown for survivors */
  description: string
  apply: () => void
}

interface Config {
  target?: unknown
  guard?: unknown
}

/**
 * Every mutant of a chart, in a stable order.
 * @param messages the names of all emitted messages: each is exchanged for the next one
 */
export const mutantsOf = (machine: AnyStateMachine, messages: readonly string[] = []): Mutant[] => {
  const seen = new Set<unknown>()
  const nodes = allNodes(machine.root)
  return [
    ...nodes.flatMap(slotsOf).flatMap((slot) => transitionMutants(slot, machine, seen)),
    ...delayMutants(machine),
    ...messageMutants(machine, messages),
    ...nodes.flatMap(labelMutants),
    ...contextMutants(machine),
  ]
}

/** Applies a mutant to a chart, which is rebuilt from the changed config. */
export function mutate(machine: AnyStateMachine, mutant: Mutant): void {
  mutant.apply()
  // A changed `always` may loop: an error instead of a hang.
  const config = Object.assign(machine.config, { options: { maxIterations: 1_000 } })
  Object.assign(machine, new StateMachine(config as never, machine.implementations as never))
}

/** A config shared by several states is one mutant, because the change affects all of them. */
function transitionMutants(
  { node, container, key }: Slot,
  machine: AnyStateMachine,
  seen: Set<unknown>,
): Mutant[] {
  const isList = Array.isArray(container[key])
  const list = [container[key]].flat() as (string | Config)[]
  return list.flatMap((given, at) => {
    if (typeof given === 'object' && seen.has(given)) return []
    seen.add(given)
    const config: Config = typeof given === 'string' ? { target: given } : given
    const replaceBy = (changed: Config) => () => {
      if (isList) (container[key] as unknown[])[at] = changed
      else container[key] = changed
    }
    const where = `${node.id} ${key} ${at}`
    const other =
      typeof config.target === 'string' ? otherTarget(node, config.target, machine) : undefined
    return [
      ...(other
        ? [
            {
              kind: 'target' as const,
              description: `${where}: to ${other.id} instead of ${config.target}`,
              apply: replaceBy({ ...config, target: `#${other.id}` }),
            },
          ]
        : []),
      ...(config.guard === undefined
        ? []
        : [
            {
              kind: 'guard' as const,
              description: `${where}: always`,
              apply: replaceBy({ ...config, guard: undefined }),
            },
            {
              kind: 'guard' as const,
              description: `${where}: never`,
              apply: replaceBy({ ...config, guard: () => false }),
            },
          ]),
    ]
  })
}

/**
 * A sibling of the target. Prefers a state that is neither the source nor instant, because an instant one may lead to
 * the right target.
 */
function otherTarget(
  node: AnyStateNode,
  target: string,
  machine: AnyStateMachine,
): AnyStateNode | undefined {
  const original = resolveTarget(node, target, machine)
  const siblings = Object.values((original?.parent?.states ?? {}) as Record<string, AnyStateNode>)
  const others = siblings.filter((one) => one !== original && one.type !== 'history')
  const stable = others.filter(({ always = [] }) => always.length === 0)
  return stable.find((one) => one !== node) ?? stable[0] ?? others[0]
}

function resolveTarget(node: AnyStateNode, target: string, machine: AnyStateMachine) {
  const from = (start: AnyStateNode | null | undefined, path: string) =>
    path
      .split('.')
      .reduce<AnyStateNode | undefined>(
        (at, step) => at?.states[step] as AnyStateNode | undefined,
        start ?? undefined,
      )
  if (!target.startsWith('#'))
    return target.startsWith('.') ? from(node, target.slice(1)) : from(node.parent, target)
  return allNodes(machine.root).find(({ id }) => id === target.slice(1))
}

/** In milliseconds, or computed from the context. */
type Delay = number | ((...args: unknown[]) => number)

const delayMutants = (machine: AnyStateMachine): Mutant[] => {
  const delays = machine.implementations.delays as Record<string, Delay>
  return Object.entries(delays).map(([name, delay]) => ({
    kind: 'delay',
    description: `${machine.id}: ${name} is 100 ms longer`,
    apply: () => {
      delays[name] = typeof delay === 'function' ? (...args) => delay(...args) + 100 : delay + 100
    },
  }))
}

/** Exchanges the message of each named emitting action for the next one of the list. */
const messageMutants = (machine: AnyStateMachine, messages: readonly string[]): Mutant[] => {
  const actions = machine.implementations.actions as Record<
    string,
    { event?: { type: string; message?: string } }
  >
  return Object.entries(actions).flatMap(([name, { event }]): Mutant[] => {
    const at = messages.indexOf(event?.message ?? '')
    if (at < 0) return []
    const message = messages[(at + 1) % messages.length]!
    return [
      {
        kind: 'message',
        description: `${machine.id}: ${name} says ${message}`,
        apply: () => {
          actions[name] = emit({ ...event!, message }) as never
        },
      },
    ]
  })
}

const labelMutants = (node: AnyStateNode): Mutant[] => {
  const meta = node.config.meta as { button?: string } | undefined
  if (!meta?.button) return []
  return [
    {
      kind: 'label',
      description: `${node.id}: the button says otherwise`,
      apply: () => {
        node.config.meta = { ...meta, button: `${meta.button} now` }
      },
    },
  ]
}
