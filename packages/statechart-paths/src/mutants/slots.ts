import type { AnyStateNode } from 'xstate'

/** The place of a transition in a config: a string, an object, or a list of either. */
export interface Slot {
  node: AnyStateNode
  container: Record<string, unknown>
  key: string
}

/** Every place of a transition in the config of a state. */
export function slotsOf(node: AnyStateNode): Slot[] {
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
