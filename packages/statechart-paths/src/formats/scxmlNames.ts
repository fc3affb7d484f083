import type { AnyStateNode } from 'xstate'

/** SCXML's own names for the ends of actors and of states. */
export const eventName = (event: string): string =>
  event
    .replace(/^xstate\.done\.actor\.(.*)$/, (_, id: string) => `done.invoke.${identifier(id)}`)
    .replace(/^xstate\.error\.actor\.(.*)$/, (_, id: string) => `error.invoke.${identifier(id)}`)
    .replace(/^xstate\.done\.state\.(.*)$/, (_, id: string) => `done.state.${identifier(id)}`)

/** The id of a state in SCXML. */
export const idOf = (node: AnyStateNode): string => identifier(node.id)

/** An XML name: letters, digits, dots, hyphens and underscores. */
export const identifier = (id: string): string =>
  id.replaceAll(/[^\w.-]/g, '_').replace(/^(?=[\d.-])/, '_')

/** Text of an attribute. */
export const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An element with lines inside it; `start` is its name and attributes. */
export const element = (start: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? [`<${start}/>`]
    : [`<${start}>`, ...lines.map((line) => `  ${line}`), `</${start.split(' ')[0]}>`]
