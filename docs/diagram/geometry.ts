import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk.bundled.js'
import { arrowId, type MeasuredPart, startArrowId, startId } from './elkGraph.ts'

export interface Point {
  x: number
  y: number
}
export interface Rect extends Point {
  width: number
  height: number
}

/** Where the elements of a part are, in pixels, in the part's order. */
export interface Geometry {
  width: number
  height: number
  states: Rect[]
  /** the corners of each line, from the source state to the target state, and its label's place */
  arrows: { points: Point[]; label: Point }[]
  /** the start marker of each group: a dot and the corners of its arrow */
  starts: { dot: Rect; points: Point[] }[]
}

/** The places that elkjs computed for the elements of a part. */
export function geometryOf({ part, layering }: MeasuredPart, graph: ElkNode): Geometry {
  const nodes = new Map(allNodesIn(graph).map((node) => [node.id, node]))
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]))
  const linesOf = (id: string) => pointsOf(edges.get(id)!.sections![0]!)
  return {
    width: rounded(graph.width!),
    height: rounded(graph.height!),
    states: part.states.map(({ id }) => rectOf(nodes.get(id)!)),
    arrows: part.arrows.map(({ from, to }, index) => {
      const points = linesOf(arrowId(index))
      return {
        points: layering.isBackward(from, to) ? points.reverse() : points,
        label: pointOf(edges.get(arrowId(index))!.labels![0]!),
      }
    }),
    starts: part.states
      .filter(({ initial }) => initial)
      .map(({ id }) => ({
        dot: rectOf(nodes.get(startId(id))!),
        points: linesOf(startArrowId(id)),
      })),
  }
}

const allNodesIn = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(allNodesIn),
]

/** A hundredth of a pixel: a picture shows tenths. */
const rounded = (value: number): number => Math.round(value * 100) / 100

const pointOf = ({ x, y }: { x?: number; y?: number }): Point => ({
  x: rounded(x!),
  y: rounded(y!),
})

const rectOf = (node: ElkNode): Rect => ({
  ...pointOf(node),
  width: rounded(node.width!),
  height: rounded(node.height!),
})

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(pointOf)
