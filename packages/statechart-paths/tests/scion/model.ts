/** A state of a chart as SCION takes it. */
export interface ScionState {
  id?: string
  $type?: string
  initial?: string[]
  isDeep?: boolean
  states?: ScionState[]
  transitions?: ScionTransition[]
  onEntry?: Run[]
  onExit?: Run[]
}
interface ScionTransition {
  event?: string
  cond?: (event: unknown) => unknown
  target?: string[]
  type?: string
  onTransition?: Run[]
}
/** Executable content; SCION calls it on the object that raises events. */
type Run = (this: { raise: (event: { name: string }) => void }, event: unknown) => void

/** The target of executable content. */
export interface Host {
  /** the values of `<data>` */
  data: Record<string, unknown>
  send: (id: string, event: string, milliseconds: number) => void
  cancel: (id: string) => void
}

/**
 * The chart of an SCXML document, with its executable content as functions. It knows the elements of SCXML 1.0 that an
 * export has, and throws at any other; what the chart then does, SCION decides.
 */
export function scionModelOf(scxml: Element, host: Host): ScionState {
  for (const one of scxml.querySelectorAll('datamodel > data'))
    host.data[attribute(one, 'id')!] ??= evaluate(attribute(one, 'expr')!, host, undefined)
  return { ...stateOf(scxml, host), $type: 'scxml' }
}

const STATES = ['state', 'parallel', 'final', 'history']
/** Elements outside of SCION's states: data is read once, and invoked charts never end. */
const ELSEWHERE = ['datamodel', 'invoke']

function stateOf(element: Element, host: Host): ScionState {
  const children = [...element.children]
  const named = (names: readonly string[]) =>
    children.filter(({ localName }) => names.includes(localName))
  const unknown = children.filter(
    ({ localName }) =>
      ![...STATES, ...ELSEWHERE, 'transition', 'onentry', 'onexit'].includes(localName),
  )
  if (unknown.length > 0) throw new Error(`<${unknown[0]!.localName}> is not known`)
  return {
    id: attribute(element, 'id'),
    $type: element.localName,
    initial: attribute(element, 'initial')?.split(' '),
    isDeep: attribute(element, 'type') === 'deep',
    states: named(STATES).map((child) => stateOf(child, host)),
    transitions: named(['transition']).map((child) => transitionOf(child, host)),
    onEntry: named(['onentry']).flatMap((child) => contentOf(child, host)),
    onExit: named(['onexit']).flatMap((child) => contentOf(child, host)),
  }
}

function transitionOf(element: Element, host: Host): ScionTransition {
  const cond = attribute(element, 'cond')
  const target = attribute(element, 'target')?.split(' ')
  return {
    event: attribute(element, 'event'),
    ...(cond !== undefined && { cond: (event) => evaluate(cond, host, event) }),
    ...(target && { target }),
    type: attribute(element, 'type'),
    onTransition: contentOf(element, host),
  }
}

const contentOf = (element: Element, host: Host): Run[] =>
  [...element.children].map((child) => runOf(child, host))

function runOf(element: Element, host: Host): Run {
  const value = (name: string) => attribute(element, name)!
  switch (element.localName) {
    case 'log':
      return (event) => void evaluate(value('expr'), host, event)
    case 'raise':
      return function raise() {
        this.raise({ name: value('event') })
      }
    case 'assign':
      return (event) => {
        host.data[value('location')] = evaluate(value('expr'), host, event)
      }
    case 'cancel':
      return () => host.cancel(value('sendid'))
    case 'send':
      return (event) => {
        const delay = attribute(element, 'delay') ?? evaluate(value('delayexpr'), host, event)
        const [, milliseconds] = /^(\d+(?:\.\d+)?)ms$/.exec(String(delay)) ?? []
        if (milliseconds === undefined) throw new Error(`${delay} is no delay`)
        host.send(value('id'), value('event'), Number(milliseconds))
      }
    default:
      throw new Error(`<${element.localName}> is not known`)
  }
}

const attribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name) ?? undefined

/** An expression of the ECMAScript data model. */
const evaluate = (expression: string, { data }: Host, event: unknown): unknown =>
  new Function('_event', ...Object.keys(data), `return (${expression})`)(
    event,
    ...Object.values(data),
  )
