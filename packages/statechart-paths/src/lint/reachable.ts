import type { AnyStateNode } from 'xstate'

/** The states that some sequence of events, delays and outcomes can enter, whatever the guards decide. */
export function reachable(root: AnyStateNode): Set<AnyStateNode> {
  const entered = new Set<AnyStateNode>()
  const pending: AnyStateNode[] = []
  const enter = (node: AnyStateNode) => {
    if (entered.has(node)) return
    entered.add(node)
    pending.push(node)
  }
  enter(root)
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.parent) enter(node.parent)
    for (const next of entries(node)) enter(next)
    for (const { target } of transitionsOf(node)) for (const next of target ?? []) enter(next)
  }
  return entered
}

/** The states that become active together with a node. */
function entries(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states) as AnyStateNode[]
  if (node.type === 'parallel') return children.filter((child) => child.type !== 'history')
  const { initial } = node.config
  const first = typeof initial === 'string' ? node.states[initial] : undefined
  return first ? [first as AnyStateNode] : []
}

export const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** A state with those around it. */
export const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node]
