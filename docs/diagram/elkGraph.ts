import type { ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import type { Ranks } from './layering.ts'
import type { Box, Label } from './nodeSizes.ts'
import type { Part, Shown } from './parts.ts'

/** A diagram's states and arrows with their sizes, ready to be given places. */
export interface Measured {
  part: Part
  boxes: ReadonlyMap<string, Box>
  /** of the part's arrows, in their order */
  labels: readonly Label[]
  /** ids of states drawn around others */
  holders: ReadonlySet<string>
  ranks: Ranks
  /** between states beside each other, in pixels */
  gap: number
}

/** The dot in front of where a state begins, in pixels. */
export const DOT = 10

export const startId = (id: string): string => `start of ${id}`
export const startArrowId = (id: string): string => `to the start of ${id}`
export const arrowId = (index: number): string => `arrow ${index}`

/** Set on each group: the layout hands none of them down. */
const spacing = (gap: number): LayoutOptions => ({
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': String(gap),
  'elk.spacing.edgeNode': String(gap / 2),
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
})

/**
 * A diagram as elkjs takes it: top to bottom, arrows that lead back turned round.
 * @param seed another number is another try
 */
export function graphOf(
  { part, boxes, labels, holders, ranks, gap }: Measured,
  seed: number,
): ElkNode {
  const { states, arrows } = part
  const withStart = states.filter(({ initial }) => initial)
  const children = (parent: string | undefined): ElkNode[] => [
    ...withStart
      .filter(({ id }) => id === parent)
      .map(({ id }) => ({ id: startId(id), width: DOT, height: DOT, layoutOptions: firstLayer })),
    ...states.filter((state) => state.parent === parent).map(node),
  ]
  const node = ({ id }: Shown): ElkNode => {
    const { width, height } = boxes.get(id)!
    if (!holders.has(id)) return { id, width, height }
    const layoutOptions = {
      ...spacing(gap),
      ...padding(height + 12, 16),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    }
    return { id, children: children(id), layoutOptions }
  }
  const alone = states.filter(({ parent }) => parent === undefined).length === 1
  return {
    id: 'page',
    layoutOptions: {
      ...spacing(gap),
      ...(alone ? padding(1, 1) : padding(14, 14)),
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.randomSeed': String(seed),
    },
    children: children(undefined),
    edges: [
      ...withStart.map(({ id, initial }) => ({
        id: startArrowId(id),
        sources: [startId(id)],
        targets: [initial!],
      })),
      ...arrows.map(({ from, to }, index) => {
        const { width, height } = labels[index]!
        const [source, target] = ranks.isBackward(from, to) ? [to, from] : [from, to]
        return {
          id: arrowId(index),
          sources: [source],
          targets: [target],
          labels: [{ text: 'words', width, height, layoutOptions: onTheLine }],
        }
      }),
    ],
  }
}

const padding = (top: number, sides: number): LayoutOptions => ({
  'elk.padding': `[top=${top},left=${sides},bottom=${sides},right=${sides}]`,
})

const firstLayer: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' }

const onTheLine: LayoutOptions = {
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
}
