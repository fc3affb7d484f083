import { type AnyStateMachine, type AnyStateNode, emit, StateMachine } from 'xstate'
import { type MessageName, messages, type ToastEvent } from '#machines/messages.ts'
import { allNodes } from '#machines/transitions.ts'

/** One change to a chart, made on its config in place: `provide()` builds on what it finds there. */
export interface Mutant {
  kind: 'target' | 'guard' | 'delay' | 'message' | 'label'
  /** what was changed, for the list of survivors */
  words: string
  apply: () => void
}

interface Config {
  target?: unknown
  guard?: unknown
}

/** Where a transition stands in a config: a string, an object, or a list of either. */
interface Slot {
  node: AnyStateNode
  container: Record<string, unknown>
  key: string
}

/** Every mutant of a chart, in an order that does not change from run to run. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const seen = new Set<unknown>()
  const nodes = allNodes(machine.root)
  return [
    ...nodes.flatMap(slotsOf).flatMap((slot) => transitionMutants(slot, machine, seen)),
    ...delayMutants(machine),
    ...messageMutants(machine),
    ...nodes.flatMap(labelMutants),
  ]
}

/** Changes a chart by one of its mutants, and makes it take the changed config. */
export function mutate(machine: AnyStateMachine, mutant: Mutant): void {
  mutant.apply()
  // A changed `always` may turn in circles: that is an error, not a hang.
  const config = Object.assign(machine.config, { options: { maxIterations: 1_000 } })
  Object.assign(machine, new StateMachine(config as never, machine.implementations as never))
}

function slotsOf(node: AnyStateNode): Slot[] {
  const config = node.config as unknown as Record<string, Record<string, unknown> | undefined>
  const { on = {}, after = {}, invoke, always, onDone } = config
  const calls = [invoke ?? []].flat() as Record<string, unknown>[]
  const all = [
    ...Object.keys(on).map((key) => ({ node, container: on, key })),
    ...Object.keys(after).map((key) => ({ node, container: after, key })),
    ...calls.flatMap((call) =>
      ['onDone', 'onError'].map((key) => ({ node, container: call, key })),
    ),
    ...(always ? [{ node, container: config, key: 'always' }] : []),
    ...(onDone ? [{ node, container: config, key: 'onDone' }] : []),
  ]
  return all.filter(({ container, key }) => container[key] !== undefined)
}

/** A config shared by several states is changed in all of them at once, so it is one mutant. */
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
    const put = (changed: Config) => () => {
      if (isList) (container[key] as unknown[])[at] = changed
      else container[key] = changed
    }
    const where = `${node.id} ${key} ${at}`
    const other =
      typeof config.target === 'string' ? elsewhere(node, config.target, machine) : undefined
    return [
      ...(other
        ? [
            {
              kind: 'target' as const,
              words: `${where}: to ${other.id} instead of ${config.target}`,
              apply: put({ ...config, target: `#${other.id}` }),
            },
          ]
        : []),
      ...(config.guard === undefined
        ? []
        : [
            {
              kind: 'guard' as const,
              words: `${where}: always`,
              apply: put({ ...config, guard: undefined }),
            },
            {
              kind: 'guard' as const,
              words: `${where}: never`,
              apply: put({ ...config, guard: () => false }),
            },
          ]),
    ]
  })
}

/**
 * Another state beside the target: rather not one that only passes on, since it may well pass on to the
 * right one, and rather not the one the transition leaves.
 */
function elsewhere(
  node: AnyStateNode,
  target: string,
  machine: AnyStateMachine,
): AnyStateNode | undefined {
  const right = resolved(node, target, machine)
  const beside = Object.values((right?.parent?.states ?? {}) as Record<string, AnyStateNode>)
  const others = beside.filter((one) => one !== right && one.type !== 'history')
  const stands = others.filter(({ always = [] }) => always.length === 0)
  return stands.find((one) => one !== node) ?? stands[0] ?? others[0]
}

function resolved(node: AnyStateNode, target: string, machine: AnyStateMachine) {
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

const delayMutants = (machine: AnyStateMachine): Mutant[] => {
  const delays = machine.implementations.delays as Record<string, number>
  return Object.keys(delays).map((name) => ({
    kind: 'delay',
    words: `${machine.id}: ${name} is 100 ms longer`,
    apply: () => {
      delays[name]! += 100
    },
  }))
}

/** Each named action that emits a toast emits the next one of the catalogue. */
const messageMutants = (machine: AnyStateMachine): Mutant[] => {
  const actions = machine.implementations.actions as Record<
    string,
    { type?: string; event?: ToastEvent }
  >
  const names = Object.keys(messages) as MessageName[]
  return Object.entries(actions)
    .filter(([, { event }]) => event?.type === 'toast')
    .map(([name, { event }]) => {
      const message = names[(names.indexOf(event!.message) + 1) % names.length]!
      return {
        kind: 'message',
        words: `${machine.id}: ${name} says ${message}`,
        apply: () => {
          actions[name] = emit({ ...event!, message }) as never
        },
      }
    })
}

const labelMutants = (node: AnyStateNode): Mutant[] => {
  const meta = node.config.meta as { button?: string } | undefined
  if (!meta?.button) return []
  return [
    {
      kind: 'label',
      words: `${node.id}: the button says otherwise`,
      apply: () => {
        node.config.meta = { ...meta, button: `${meta.button} now` }
      },
    },
  ]
}
