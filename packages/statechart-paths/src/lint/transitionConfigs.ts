import type { AnyStateNode } from 'xstate'

/** A value in a chart's config where XState accepts a name or a function. */
type Named = string | { type: string } | ((...args: never[]) => unknown) | undefined

/** The parts of a transition's config that the lint reads. */
export interface TransitionConfig {
  target?: unknown
  guard?: Named
  actions?: Named | Named[]
}

/** The parts of an invoke's config that the lint reads. */
interface InvokeConfig {
  src: unknown
  onDone?: unknown
  onError?: unknown
  onSnapshot?: unknown
}

const asList = <T>(value: T | readonly T[] | undefined): T[] =>
  value === undefined ? [] : ([value].flat() as T[])

const asTransitions = (value: unknown): TransitionConfig[] =>
  asList(value as TransitionConfig | string).map((one) =>
    typeof one === 'string' ? { target: one } : one,
  )

export const invokesOf = (node: AnyStateNode) =>
  asList(node.config.invoke as InvokeConfig | undefined)

/** Every list of branches of a node, by its trigger. */
export function eventLists(node: AnyStateNode): { event: string; list: TransitionConfig[] }[] {
  const { on = {}, after = {}, always, onDone } = node.config
  const named = (event: string, value: unknown) => ({ event, list: asTransitions(value) })
  return [
    ...Object.entries({ ...on, ...after }).map(([event, value]) => named(event, value)),
    named('always', always),
    named('done', onDone),
    ...invokesOf(node).flatMap(({ src, onDone, onError, onSnapshot }) => [
      named(`done of ${nameOf(src)}`, onDone),
      named(`error of ${nameOf(src)}`, onError),
      named(`snapshot of ${nameOf(src)}`, onSnapshot),
    ]),
  ]
}

export const transitionConfigs = (node: AnyStateNode) =>
  eventLists(node).flatMap(({ list }) => list)

export const nameOf = (src: unknown): string => (typeof src === 'string' ? src : 'inline')
