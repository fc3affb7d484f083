import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { flowNameOf } from '#machines/unimplementedFlow.ts'
import { allNodes } from '#statechart-paths/charts'

/** A way from one flow to another, as the charts tell it. */
export interface Link {
  /** the flow that opens the other one */
  from: FlowName
  to: FlowName
  /** a state runs the other flow, or the end of a flow, or a link on its screen, leads to the page of the other one */
  by: 'invoke' | 'navigation' | 'link'
  /** id of the state that runs the flow, or that leads to its page */
  at: string
}

type Machines = Readonly<Record<string, AnyStateMachine>>

/**
 * Every link between flows.
 * @param machines the charts by the names of their flows
 */
export function linksOf(machines: Machines): Link[] {
  const senders = sendersIn(machines)
  return Object.entries(machines).flatMap(([name, machine]) =>
    allNodes(machine.root).flatMap((node) => [
      ...invokedBy(name as FlowName, machine, node, senders),
      ...navigationsOf(machine, node),
    ]),
  )
}

/** The flows that a state runs. The sender of the event that leads to the state opens them, else the chart itself. */
function invokedBy(
  name: FlowName,
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
export const flowsAt = (machine: AnyStateMachine, node: AnyStateNode): FlowName[] => [
  ...node.invoke.flatMap(({ src }) => flowOf(machine, src as string)),
  ...(node === machine.root ? spawnedBy(machine) : []),
]

const flowOf = ({ implementations }: AnyStateMachine, src: string): FlowName[] =>
  [flowNameOf(implementations.actors[src])].filter((name) => name !== undefined)

/** The flows that a chart starts by an action, one for each of several things: no state invokes them. */
function spawnedBy(machine: AnyStateMachine): FlowName[] {
  const invoked = allNodes(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => src))
  return Object.keys(machine.implementations.actors)
    .filter((src) => !invoked.includes(src))
    .flatMap((src) => flowOf(machine, src))
}

/** The events that lead into a state, or else into the nearest one around it; not those of calls and delays. */
export function eventsInto(machine: AnyStateMachine, node: AnyStateNode): string[] {
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
  for (const { from, to, type } of messagesOf(machines))
    if (to === 'parent') senders.set(type, [...(senders.get(type) ?? []), from as FlowName])
  return senders
}

/** An event that one flow sends to another. */
export interface Message {
  from: Link['from']
  /** the receiving flow; `parent` is the flow that invoked the sender */
  to: FlowName | 'parent'
  type: string
}

/** Every event that a flow sends to another flow. No customer sends one of these. */
export const messagesOf = (machines: Machines): Message[] =>
  Object.entries(machines).flatMap(([from, machine]) =>
    Object.values(machine.implementations.actions).flatMap((action) => {
      const { type, to, event } = builtInOf(action)
      if (type !== 'xstate.sendTo') return []
      return [{ from: from as Link['from'], to: receiverOf(to), type: typeOf(event) }]
    }),
  )

/** The flow that a target of `sendTo` looks up; a target that looks up none is the parent. */
function receiverOf(to: BuiltIn['to']): Message['to'] {
  let receiver: Message['to'] = 'parent'
  to?.({
    self: {},
    system: {
      get: (id) => {
        receiver = id
      },
    },
  })
  return receiver
}

/** The type of an event that is made from context and params: whatever they are, it is the same. */
const typeOf = (event: BuiltIn['event']): string =>
  (typeof event === 'function' ? event(anything, anything) : event)?.type ?? ''

/** An object with every property and method, at every depth. */
const anything: object = new Proxy(() => anything, { get: () => anything })

/** The pages that open when a flow that the state runs is done. */
function navigationsOf(machine: AnyStateMachine, node: AnyStateNode): Link[] {
  return node.invoke.flatMap(({ id, src }) => {
    const from = flowNameOf(machine.implementations.actors[src as string])
    const done = node.transitions.get(`xstate.done.actor.${id}`) ?? []
    if (!from) return []
    return done
      .flatMap(({ actions }) => actions)
      .flatMap((action) => {
        const name = typeof action === 'string' ? action : (action as { type?: string }).type
        const { type, event } = builtInOf(machine.implementations.actions[name ?? ''])
        if (type !== 'xstate.emit' || typeof event !== 'object' || !event.to) return []
        const page = bankPageOf(event.to)
        // A page is named after the flow it is for. The other public pages are for none.
        return page === 'site' ? [] : [{ from, to: page, by: 'navigation', at: node.id }]
      })
  })
}

interface NavigateEvent {
  type?: string
  to?: string
}
interface BuiltIn {
  type?: string
  to?: (args: { self: object; system: { get: (id: FlowName) => void } }) => unknown
  event?: NavigateEvent | ((args: object, params: object) => NavigateEvent)
}

/** An action of XState's own, such as `emit`, with what it was made from. */
const builtInOf = (action: unknown): BuiltIn =>
  (typeof action === 'function' ? action : {}) as BuiltIn
