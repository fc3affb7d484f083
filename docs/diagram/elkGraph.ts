import type { ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import type { Layering } from './layering.ts'
import type { EdgeLabel, NodeSize } from './nodeSizes.ts'
import type { Part, ShownState } from './parts.ts'

/** A diagram's states and arrows with their sizes, ready for the layout. */
export interface MeasuredPart {
  part: Part
  nodeSizes: ReadonlyMap<string, NodeSize>
  /** labels of the part's arrows, in the same order */
  labels: readonly EdgeLabel[]
  /** ids of states that are drawn around their children */
  containers: ReadonlySet<string>
  layering: Layering
  /** space between neighbouring states, in pixels */
  gap: number
  /** from left to right instead of from top to bottom: for a state with many neighbours */
  isSideways?: boolean
}

/** Diameter of the dot that marks an initial state, in pixels. */
export const START_DOT = 10

export const startId = (id: string): string => `start of ${id}`
export const startArrowId = (id: string): string => `to the start of ${id}`
export const arrowId = (index: number): string => `arrow ${index}`

/** Set on each group: elkjs does not inherit these options. */
const spacing = ({ gap, isSideways }: MeasuredPart): LayoutOptions => ({
  'elk.direction': isSideways ? 'RIGHT' : 'DOWN',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': String(gap),
  'elk.spacing.edgeNode': String(gap / 2),
  'elk.spacing.edgeEdge': String(Math.min(12, gap + 4)),
  'elk.layered.spacing.nodeNodeBetweenLayers': isSideways ? '12' : '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': isSideways ? '6' : '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': isSideways ? '5' : '10',
})

/**
 * The input for elkjs, with backward arrows reversed.
 * @param seed random seed of the layout
 */
export function elkGraphOf(measured: MeasuredPart, seed: number): ElkNode {
  const { part, nodeSizes, labels, containers, layering } = measured
  const { states, arrows } = part
  const withStart = states.filter(({ initial }) => initial)
  const children = (parent: string | undefined): ElkNode[] => [
    ...withStart
      .filter(({ id }) => id === parent)
      .map(({ id }) => ({
        id: startId(id),
        width: START_DOT,
        height: START_DOT,
        layoutOptions: firstLayer,
      })),
    ...states.filter((state) => state.parent === parent).map(node),
  ]
  const node = ({ id }: ShownState): ElkNode => {
    const { width, height } = nodeSizes.get(id)!
    if (!containers.has(id)) return { id, width, height }
    const layoutOptions = {
      ...spacing(measured),
      ...padding(height + 12, 16),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    }
    return { id, children: children(id), layoutOptions }
  }
  const hasSingleRoot = states.filter(({ parent }) => parent === undefined).length === 1
  return {
    id: 'page',
    layoutOptions: {
      ...spacing(measured),
      ...(hasSingleRoot ? padding(1, 1) : padding(14, 14)),
      'elk.algorithm': 'layered',
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
        const [source, target] = layering.isBackward(from, to) ? [to, from] : [from, to]
        return {
          id: arrowId(index),
          sources: [source],
          targets: [target],
          labels: [{ text: 'label', width, height, layoutOptions: onTheLine }],
        }
      }),
    ],
  }
}

const padding = (top: number, others: number): LayoutOptions => ({
  'elk.padding': `[top=${top},left=${others},bottom=${others},right=${others}]`,
})

const firstLayer: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' }

const onTheLine: LayoutOptions = {
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
}
