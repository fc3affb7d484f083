import ELK, { type ElkEdgeSection, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { arrowId, elkGraphOf, type MeasuredPart, startArrowId, startId } from './elkGraph.ts'
import { layeringOf } from './layering.ts'
import { digestOf, type LayoutChoice, noteChoice, recordedChoice } from './layoutChoices.ts'
import { countCrossings, countLinesUnderTitles, layoutCost } from './layoutCost.ts'
import { type EdgeLabel, edgeLabelSize, type NodeSize, nodeSizeOf } from './nodeSizes.ts'
import type { Arrow, Part, ShownState } from './parts.ts'
import { placeRegions, REGION_GAP, regionsOf } from './regions.ts'

export interface Point {
  x: number
  y: number
}
export interface Rect extends Point {
  width: number
  height: number
}
export interface PlacedState extends Rect {
  state: ShownState
  size: NodeSize
  /** true for a state that is drawn around its child states */
  isContainer: boolean
}
export interface PlacedArrow {
  arrow: Arrow
  /** corners of the line, from the source state to the target state */
  points: Point[]
  label: EdgeLabel & Point
}
/** A diagram with the position of each element, in pixels. */
export interface Layout {
  part: Part
  width: number
  height: number
  states: PlacedState[]
  arrows: PlacedArrow[]
  /** the start marker of each group: a dot and the corners of its arrow */
  starts: { dot: Rect; points: Point[] }[]
}

/** The width in pixels that a page shows without scaling the text down. */
export const PAGE_WIDTH = 1_060

/** The layout depends on a random seed; the search uses the result with the lowest cost. */
const SEEDS = [1, 2, 3, 4, 5, 6]
/** Label width and gap between states, in pixels, and the direction; the next is tried when the page is too narrow. */
const SPACINGS: (Pick<MeasuredPart, 'gap' | 'isSideways'> & { labelWidth: number })[] = [
  { labelWidth: 165, gap: 28 },
  { labelWidth: 100, gap: 28 },
  { labelWidth: 100, gap: 16 },
  { labelWidth: 76, gap: 12 },
  { labelWidth: 64, gap: 8 },
  { labelWidth: 64, gap: 4 },
  { labelWidth: 58, gap: 2 },
  { labelWidth: 250, gap: 16, isSideways: true },
  { labelWidth: 150, gap: 12, isSideways: true },
  { labelWidth: 100, gap: 10, isSideways: true },
  { labelWidth: 64, gap: 8, isSideways: true },
]

/**
 * Positions every element of a diagram. The result is deterministic: the same part gives the same
 * layout on every run and every machine. The search for the best one takes seconds, so its choice is recorded
 * (`npm run docs`) and looked up by the digest of everything that it depends on.
 * @param pageWidth preferred maximum width in pixels
 */
export async function layoutOf(part: Part, pageWidth = PAGE_WIDTH): Promise<Layout> {
  const regions = regionsOf(part)
  if (regions) {
    const inner = pageWidth - 2 * REGION_GAP
    return placeRegions(
      part,
      await Promise.all(regions.map((one) => layoutOf(one, inner))),
      pageWidth,
    )
  }
  const digest = digestOf(part, pageWidth)
  const layout = laidOut.get(digest) ?? findLayout(part, pageWidth, digest)
  laidOut.set(digest, layout)
  return layout
}

/** The layouts of this process: a part is laid out to see whether it fits, and again when it is drawn. */
const laidOut = new Map<string, Promise<Layout>>()

async function findLayout(part: Part, pageWidth: number, digest: string): Promise<Layout> {
  const known = recordedChoice(digest)
  const { layout, choice } = known
    ? { layout: await layoutWith(part, known), choice: known }
    : await searchLayout(part, pageWidth)
  noteChoice(digest, choice)
  return layout
}

/** Tries all seeds of a spacing, and the next spacing when the best of them is too wide. */
export async function searchLayout(
  part: Part,
  pageWidth = PAGE_WIDTH,
): Promise<{ layout: Layout; choice: LayoutChoice }> {
  let best: { layout: Layout; choice: LayoutChoice } | undefined
  for (const spacing of SPACINGS.keys()) {
    for (const seed of SEEDS) {
      const choice = { spacing, seed }
      const layout = await layoutWith(part, choice)
      if (!best || layoutCost(layout, pageWidth) < layoutCost(best.layout, pageWidth))
        best = { layout, choice }
      if (countCrossings(best.layout) + countLinesUnderTitles(best.layout) === 0) break
    }
    if (best!.layout.width <= pageWidth) break
  }
  return best!
}

async function layoutWith(part: Part, { spacing, seed }: LayoutChoice): Promise<Layout> {
  const measured = measure(part, SPACINGS[spacing]!)
  return toLayout(measured, await elk.layout(elkGraphOf(measured, seed)))
}

const elk = new ELK()

function measure(part: Part, { labelWidth, ...spacing }: (typeof SPACINGS)[number]): MeasuredPart {
  return {
    part,
    nodeSizes: new Map(part.states.map((state) => [state.id, nodeSizeOf(state)])),
    labels: part.arrows.map((arrow) => edgeLabelSize(arrow, labelWidth)),
    containers: new Set(part.states.flatMap(({ parent }) => parent ?? [])),
    layering: layeringOf(part),
    ...spacing,
  }
}

function toLayout(
  { part, nodeSizes, labels, containers, layering }: MeasuredPart,
  graph: ElkNode,
): Layout {
  const nodes = new Map(allNodesIn(graph).map((node) => [node.id, node]))
  const sections = new Map((graph.edges ?? []).map(({ id, sections }) => [id, sections![0]!]))
  const labelPositions = new Map((graph.edges ?? []).map(({ id, labels }) => [id, labels?.[0]]))
  return {
    part,
    width: graph.width!,
    height: graph.height!,
    states: part.states.map((state) => ({
      state,
      size: nodeSizes.get(state.id)!,
      isContainer: containers.has(state.id),
      ...rectOf(nodes.get(state.id)!),
    })),
    arrows: part.arrows.map((arrow, index) => {
      const points = pointsOf(sections.get(arrowId(index))!)
      const { x, y } = labelPositions.get(arrowId(index))!
      return {
        arrow,
        points: layering.isBackward(arrow.from, arrow.to) ? points.reverse() : points,
        label: { ...labels[index]!, x: x!, y: y! },
      }
    }),
    starts: part.states
      .filter(({ initial }) => initial)
      .map(({ id }) => ({
        dot: rectOf(nodes.get(startId(id))!),
        points: pointsOf(sections.get(startArrowId(id))!),
      })),
  }
}

const allNodesIn = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(allNodesIn),
]

const rectOf = ({ x, y, width, height }: ElkNode): Rect => ({
  x: x!,
  y: y!,
  width: width!,
  height: height!,
})

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] => [
  startPoint,
  ...bendPoints,
  endPoint,
]
