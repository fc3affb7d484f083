import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { allNodes } from '#machines/transitions.ts'
import { flowNameOf } from '#machines/unimplementedFlow.ts'

/** A way from one flow to another, as the charts tell it. */
export interface Link {
  /** the flow that opens the other one; `bank` is the root chart */
  from: FlowName | 'bank'
  to: FlowName
  /** a state runs the other flow, or the end of a flow leads to the page of the other one */
  by: 'invoke' | 'navigation'
  /** id of the state that runs the flow, or that leads to its page */
  at: string
}

type Machines = Readonly<Record<string, AnyStateMachine>>

/**
 * Every link between flows.
 * @param machines the charts by the names of their flows, the root chart as `bank`
 */
export function linksOf(machines: Machines): Link[] {
  const senders = sendersIn(machines)
  return Object.entries(machines).flatMap(([name, machine]) =>
    allNodes(machine.root).flatMap((node) => [
      ...invokedBy(name as Link['from'], machine, node, senders),
      ...navigationsOf(machine, node),
    ]),
  )
}

/** The flows that a state runs. Who sends the event that leads to the state opens them; else the chart itself. */
function invokedBy(
  name: Link['from'],
  machine: AnyStateMachine,
  node: AnyStateNode,
  senders: ReadonlyMap<string, FlowName[]>,
): Link[] {
  const flows = flowsAt(machine, node)
  if (flows.length === 0) return []
  const events = eventsInto(machine, node)
  const sent = new Set(events.flatMap((event) => senders.get(event) ?? []))
  const byItself = events.length === 0 || events.some((event) => !senders.has(event))
  const from = [...(byItself ? [name] : []), ...sent]
  return flows.flatMap((to) =>
    from.map((one): Link => ({ from: one, to, by: 'invoke', at: node.id })),
  )
}

/** The flows that run while a state is active. */
export const flowsAt = (machine: AnyStateMachine, node: AnyStateNode): FlowName[] =>
  node.invoke.flatMap(({ src }) => flowNameOf(machine.implementations.actors[src as string]) ?? [])

/** The events that lead into a state, or else into the nearest one around it; not those of calls and delays. */
function eventsInto(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const events = allNodes(machine.root)
    .filter((source) => !isWithin(source, node))
    .flatMap(({ transitions }) =>
      [...transitions].filter(([, list]) => list.some(({ target }) => target?.includes(node))),
    )
    .map(([event]) => event)
    .filter((event) => !event.startsWith('xstate.'))
  return events.length > 0 || !node.parent ? events : eventsInto(machine, node.parent)
}

const isWithin = (node: AnyStateNode | undefined, other: AnyStateNode): boolean =>
  node !== undefined && (node === other || isWithin(node.parent, other))

/** The flows that send each event to the flow that runs them. */
function sendersIn(machines: Machines): Map<string, FlowName[]> {
  const senders = new Map<string, FlowName[]>()
  for (const [name, machine] of Object.entries(machines)) {
    for (const { type, to, event } of builtInsOf(machine)) {
      if (type !== 'xstate.sendTo' || typeof to !== 'function' || !event?.type) continue
      senders.set(event.type, [...(senders.get(event.type) ?? []), name as FlowName])
    }
  }
  return senders
}

/** What the browser is told to show when a flow that the state runs has ended. */
function navigationsOf(machine: AnyStateMachine, node: AnyStateNode): Link[] {
  return node.invoke.flatMap(({ id, src }) => {
    const from = flowNameOf(machine.implementations.actors[src as string])
    const done = node.transitions.get(`xstate.done.actor.${id}`) ?? []
    if (!from) return []
    return done
      .flatMap(({ actions }) => actions)
      .flatMap((action) => {
        const name = typeof action === 'string' ? action : (action as { type?: string }).type
        const emitted = builtInOf(machine.implementations.actions[name ?? ''])
        if (emitted.type !== 'xstate.emit' || emitted.event?.type !== 'navigate') return []
        const page = bankPageOf(emitted.event.to!)
        // A page is named after the flow it is for. The other public pages are for none.
        return page === 'site' ? [] : [{ from, to: page, by: 'navigation', at: node.id }]
      })
  })
}

interface BuiltIn {
  type?: string
  to?: unknown
  event?: { type?: string; to?: string }
}

/** An action of XState's own, such as `emit`, with what it was made from. */
const builtInOf = (action: unknown): BuiltIn =>
  (typeof action === 'function' ? action : {}) as BuiltIn

const builtInsOf = (machine: AnyStateMachine): BuiltIn[] =>
  Object.values(machine.implementations.actions).map(builtInOf)
