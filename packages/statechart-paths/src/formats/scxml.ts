import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { allNodes } from '../charts/transitions.ts'
import { condition, isDecidedByGuards, type Transition } from './scxmlConditions.ts'
import { element, eventName, identifier, idOf, text } from './scxmlNames.ts'

/**
 * A chart as SCXML 1.0 that other interpreters run: they are in the same states at the same times as XState.
 * - Guards are code. The host says which hold: the event `given`, sent before another one, carries
 *   `{ guards: { '<guard> at <transition>': true }, delays: { '<name>': milliseconds } }`. At the start, the
 *   host sets the data `given` and `now` instead.
 * - A delay is a delayed event that is cancelled when the state is left.
 * - An actor is an invoked chart that never ends. The host sends `done.invoke.<id>` or `error.invoke.<id>`.
 * - Other actions are written to the log by name.
 * @see https://www.w3.org/TR/scxml/
 */
export function scxmlOf(machine: AnyStateMachine): string {
  const { root } = machine
  const chart: Chart = {
    delays: machine.implementations.delays as Record<string, unknown>,
    actions: machine.implementations.actions as Record<string, unknown>,
    events: new Set(allNodes(root).flatMap(eventsOf)),
    keepsGiven: allNodes(root).some(isDecidedByGuards),
  }
  const data = (id: string) => `<data id="${id}" expr="{ guards: {}, delays: {} }"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${text(machine.id)}" initial="${idOf(root)}">`,
    '  <datamodel>',
    `    ${data('given')}`,
    `    ${data('now')}`,
    '  </datamodel>',
    ...stateLines(root, chart).map((line) => `  ${line}`),
    '</scxml>',
    '',
  ].join('\n')
}

/** The parts of the chart that the lines of each state depend on. */
interface Chart {
  delays: Record<string, unknown>
  actions: Record<string, unknown>
  /** the names of all its events, in SCXML's words */
  events: ReadonlySet<string>
  /** whether a guard is tried after its event, so that what was given has to be kept */
  keepsGiven: boolean
}

const eventsOf = (node: AnyStateNode): string[] => [
  ...[...node.transitions.keys()].map(eventName),
  ...(node.type === 'compound' || node.type === 'parallel' ? [`done.state.${idOf(node)}`] : []),
]

function stateLines(node: AnyStateNode, chart: Chart): string[] {
  const children = Object.values(node.states) as AnyStateNode[]
  if (node.type === 'history') {
    const kind = node.history === 'deep' ? 'deep' : 'shallow'
    const [fallback] = node.parent!.initial.target!
    return [
      `<history id="${idOf(node)}" type="${kind}">`,
      `  <transition target="${idOf(fallback!)}"/>`,
      '</history>',
    ]
  }
  const tag = { parallel: 'parallel', final: 'final' }[node.type as string] ?? 'state'
  const initial =
    node.type === 'compound' ? ` initial="${node.initial.target!.map(idOf).join(' ')}"` : ''
  const inner = [
    ...entryAndExit(node, chart),
    ...(tag === 'final' ? [] : transitions(node, chart)),
    ...(tag === 'final' ? [] : node.invoke.flatMap(invokeLines)),
    ...children.flatMap((child) => stateLines(child, chart)),
  ]
  return element(`${tag} id="${idOf(node)}"${initial}`, inner)
}

const entryAndExit = (node: AnyStateNode, chart: Chart): string[] => [
  ...optional('onentry', actionLines(node.entry, chart)),
  ...optional('onexit', actionLines(node.exit, chart)),
]

const optional = (tag: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : element(tag, lines)

function transitions(node: AnyStateNode, chart: Chart): string[] {
  const given =
    node === node.machine.root
      ? [
          '<transition event="given">',
          '  <assign location="given" expr="_event.data"/>',
          '</transition>',
        ]
      : []
  return [
    ...given,
    ...(node.always ?? []).flatMap((one, branch) =>
      transitionLines(one, { chart, id: `${node.id} always ${branch}` }),
    ),
    ...[...node.transitions].flatMap(([event, list]) =>
      list.flatMap((one: Transition, branch) =>
        transitionLines(one, { chart, id: `${node.id} ${event} ${branch}`, event }),
      ),
    ),
  ]
}

function transitionLines(
  transition: Transition,
  { chart, id, event }: { chart: Chart; id: string; event?: string },
): string[] {
  const name = event === undefined ? undefined : eventName(event)
  const attributes = [
    ...(name === undefined ? [] : [`event="${text(name)}"`]),
    ...condition(transition.guard, { id, name, events: chart.events }),
    ...targetAttributes(transition),
  ].join(' ')
  const keeps = chart.keepsGiven && name !== undefined && !name.startsWith('done.state.')
  return element(`transition ${attributes}`, [
    ...(keeps ? ['<assign location="now" expr="given"/>'] : []),
    ...actionLines(transition.actions, chart),
  ])
}

/**
 * Where a transition leads. XState stays in the source where it can; SCXML does so only for a target inside it. A state
 * that targets itself without `reenter` begins again with its initial state, or stays if it has none.
 */
function targetAttributes({ target, source, reenter }: Transition): string[] {
  if (!target) return []
  const targets = reenter
    ? target
    : target.flatMap((one) =>
        one !== source ? one : one.type === 'compound' ? one.initial.target! : [],
      )
  if (targets.length === 0) return []
  const stays = !reenter && targets.every((one) => isInside(one, source))
  return [...(stays ? ['type="internal"'] : []), `target="${targets.map(idOf).join(' ')}"`]
}

const isInside = ({ parent }: AnyStateNode, ancestor: AnyStateNode): boolean =>
  parent !== undefined && (parent === ancestor || isInside(parent, ancestor))

/**
 * An event that the chart raises is raised, later if it has a delay, which is how XState starts the timers of a state
 * and cancels them. Any other action is a line in the log.
 */
const actionLines = (actions: readonly unknown[], chart: Chart): string[] =>
  actions.map((action) => {
    const name = typeof action === 'string' ? action : (action as BuiltIn).type
    const { type, event, id, delay, sendId } = (chart.actions[name ?? ''] ?? action) as BuiltIn
    if (type === 'xstate.raise' && typeof event?.type === 'string') {
      if (delay === undefined) return `<raise event="${text(event.type)}"/>`
      return `<send id="${text(id ?? event.type)}" event="${text(event.type)}" ${delayAttribute(delay, chart)}/>`
    }
    if (type === 'xstate.cancel' && typeof sendId === 'string')
      return `<cancel sendid="${text(sendId)}"/>`
    return `<log label="action" expr="${text(JSON.stringify(name ?? 'inline'))}"/>`
  })

/** The fields of XState's own actions. */
interface BuiltIn {
  type?: string
  event?: { type?: string }
  id?: string
  delay?: unknown
  sendId?: unknown
}

/** A fixed delay in milliseconds; any other is what the host gives for its name. */
function delayAttribute(delay: unknown, { delays }: Chart): string {
  const fixed = typeof delay === 'number' ? delay : delays[String(delay)]
  return typeof fixed === 'number'
    ? `delay="${fixed}ms"`
    : `delayexpr="${text(`given.delays[${JSON.stringify(String(delay))}] + 'ms'`)}"`
}

const invokeLines = ({ id, src }: { id: string; src: unknown }): string[] => [
  `<invoke id="${text(identifier(id))}" type="http://www.w3.org/TR/scxml/">`,
  `  <content><scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${text(String(src))}"><state id="${text(identifier(String(src)))}"/></scxml></content>`,
  '</invoke>',
]
