import type { AnyStateMachine, AnyStateNode } from 'xstate'

/**
 * A chart as SCXML 1.0. Guards are conditions by name (`cond="isReady()"`), which the interpreter must supply; actions
 * are raised under their name (`action.save`); a delay is a delayed event that is cancelled when the state is left.
 * Calls are invoked by the name of their actor. Params of guards and actions are left out. In the names of guards and
 * delays, characters other than letters, digits, `_` and `$` become `_`.
 * @see https://www.w3.org/TR/scxml/
 */
export function scxmlOf(machine: AnyStateMachine): string {
  const { root } = machine
  const delays = machine.implementations.delays as Record<string, unknown>
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${text(machine.id)}" initial="${idOf(root)}">`,
    ...stateLines(root, delays).map((line) => `  ${line}`),
    '</scxml>',
    '',
  ].join('\n')
}

type Delays = Record<string, unknown>

function stateLines(node: AnyStateNode, delays: Delays): string[] {
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
    ...entryAndExit(node, delays),
    ...(tag === 'final' ? [] : transitions(node)),
    ...(tag === 'final' ? [] : node.invoke.map(invokeLine)),
    ...children.flatMap((child) => stateLines(child, delays)),
  ].map((line) => `  ${line}`)
  const open = `<${tag} id="${idOf(node)}"${initial}`
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `</${tag}>`]
}

function entryAndExit(node: AnyStateNode, delays: Delays): string[] {
  const timers = node.after.map(({ delay, eventType }) => ({
    id: eventType,
    milliseconds: typeof delay === 'number' ? delay : delays[delay as string],
    name: String(delay),
  }))
  const send = timers.map(({ id, milliseconds, name }) =>
    typeof milliseconds === 'number'
      ? `<send id="${text(id)}" event="${text(id)}" delay="${milliseconds}ms"/>`
      : `<send id="${text(id)}" event="${text(id)}" delayexpr="${call(name)}"/>`,
  )
  const cancel = timers.map(({ id }) => `<cancel sendid="${text(id)}"/>`)
  return [
    ...block('onentry', [...raised(node.entry), ...send]),
    ...block('onexit', [...raised(node.exit), ...cancel]),
  ]
}

const block = (tag: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`<${tag}>`, ...lines.map((line) => `  ${line}`), `</${tag}>`]

type Transition = NonNullable<AnyStateNode['always']>[number]

const transitions = (node: AnyStateNode): string[] => [
  ...(node.always ?? []).flatMap((one) => transitionLines(one, undefined)),
  ...[...node.transitions].flatMap(([event, list]) =>
    list.flatMap((one: Transition) => transitionLines(one, event)),
  ),
]

function transitionLines({ target, guard, actions }: Transition, event?: string): string[] {
  const attributes = [
    ...(event === undefined ? [] : [`event="${text(eventName(event))}"`]),
    ...(guard === undefined ? [] : [`cond="${text(condition(guard))}"`]),
    ...(target ? [`target="${target.map(idOf).join(' ')}"`] : []),
  ].join(' ')
  const lines = raised(actions)
  if (lines.length === 0) return [`<transition ${attributes}/>`]
  return [`<transition ${attributes}>`, ...lines.map((line) => `  ${line}`), '</transition>']
}

/** SCXML’s own names for the ends of calls and of states. */
const eventName = (event: string): string =>
  event
    .replace(/^xstate\.done\.actor\.(.*)$/, (_, id: string) => `done.invoke.${identifier(id)}`)
    .replace(/^xstate\.error\.actor\.(.*)$/, (_, id: string) => `error.invoke.${identifier(id)}`)
    .replace(/^xstate\.done\.state\.(.*)$/, (_, id: string) => `done.state.${identifier(id)}`)

interface Guard {
  type?: string
  guards?: unknown[]
}

function condition(guard: unknown): string {
  if (typeof guard === 'string') return call(guard)
  const { type = 'guard', guards } = guard as Guard
  if (!guards) return call(type)
  const inner = guards.map(condition)
  if (type.endsWith('not')) return `!(${inner[0]})`
  return `(${inner.join(type.endsWith('or') ? ' || ' : ' && ')})`
}

/** A function call as an ECMAScript expression. */
const call = (name: string): string =>
  `${name.replaceAll(/[^\w$]/g, '_').replace(/^(?=\d)/, '_')}()`

const raised = (actions: readonly unknown[]): string[] =>
  actions.map((action) => {
    const name = typeof action === 'string' ? action : ((action as Guard).type ?? 'inline')
    return `<raise event="action.${text(name)}"/>`
  })

const invokeLine = ({ id, src }: { id: string; src: unknown }): string =>
  `<invoke id="${text(identifier(id))}" type="xstate" src="#${text(String(src))}"/>`

const idOf = (node: AnyStateNode): string => identifier(node.id)

/** An XML name: letters, digits, dots, hyphens and underscores. */
const identifier = (id: string): string =>
  id.replaceAll(/[^\w.-]/g, '_').replace(/^(?=[\d.-])/, '_')

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
