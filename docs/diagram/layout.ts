import ELK, { type ElkEdgeSection, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { arrowId, graphOf, type Measured, startArrowId, startId } from './elkGraph.ts'
import { ranksOf } from './layering.ts'
import { clutterOf, crossingsIn, underTitles } from './layoutCost.ts'
import { type Box, boxOf, type Label, labelOf } from './nodeSizes.ts'
import type { Arrow, Part, Shown } from './parts.ts'
import { regionsOf, SIDE_GAP, sideBySide } from './regions.ts'

export interface Point {
  x: number
  y: number
}
export interface Rect extends Point {
  width: number
  height: number
}
export interface PlacedState extends Rect {
  state: Shown
  box: Box
  /** true for a state that is drawn around others */
  holds: boolean
}
export interface PlacedArrow {
  arrow: Arrow
  /** corners from the state it leaves to the state it comes to */
  points: Point[]
  label: Label & Point
}
/** A diagram with a place for everything, in pixels. */
export interface Layout {
  part: Part
  width: number
  height: number
  states: PlacedState[]
  arrows: PlacedArrow[]
  /** where states begin: a dot and the corners of its arrow */
  starts: { dot: Rect; points: Point[] }[]
}

/** A page shows this many pixels without making letters smaller. */
export const PAGE_WIDTH = 1_060

/** Layouts differ with the seed of their random numbers; the least cluttered of these is taken. */
const SEEDS = [1, 2, 3, 4, 5, 6]
/** Where labels break their words, and the room between states; the next when the page is too narrow. */
const MEASURES = [
  { labelWidth: 165, gap: 28 },
  { labelWidth: 100, gap: 28 },
  { labelWidth: 100, gap: 16 },
  { labelWidth: 76, gap: 12 },
]

/**
 * Finds a place for everything of a diagram. The same part has the same places on every run and on
 * every machine.
 * @param pageWidth in pixels, kept to where it can be
 */
export async function layoutOf(part: Part, pageWidth = PAGE_WIDTH): Promise<Layout> {
  const regions = regionsOf(part)
  if (regions) {
    const inner = pageWidth - 2 * SIDE_GAP
    return sideBySide(
      part,
      await Promise.all(regions.map((one) => layoutOf(one, inner))),
      pageWidth,
    )
  }
  let best: Layout | undefined
  for (const { labelWidth, gap } of MEASURES) {
    const measured = measure(part, labelWidth, gap)
    for (const seed of SEEDS) {
      const layout = placed(measured, await elk.layout(graphOf(measured, seed)))
      if (!best || clutterOf(layout, pageWidth) < clutterOf(best, pageWidth)) best = layout
      if (crossingsIn(best) + underTitles(best) === 0) break
    }
    if (best!.width <= pageWidth) break
  }
  return best!
}

const elk = new ELK()

function measure(part: Part, labelWidth: number, gap: number): Measured {
  return {
    part,
    boxes: new Map(part.states.map((state) => [state.id, boxOf(state)])),
    labels: part.arrows.map((arrow) => labelOf(arrow, labelWidth)),
    holders: new Set(part.states.flatMap(({ parent }) => parent ?? [])),
    ranks: ranksOf(part),
    gap,
  }
}

function placed({ part, boxes, labels, holders, ranks }: Measured, graph: ElkNode): Layout {
  const places = new Map(allIn(graph).map((one) => [one.id, one]))
  const sections = new Map((graph.edges ?? []).map(({ id, sections }) => [id, sections![0]!]))
  const words = new Map((graph.edges ?? []).map(({ id, labels }) => [id, labels?.[0]]))
  return {
    part,
    width: graph.width!,
    height: graph.height!,
    states: part.states.map((state) => ({
      state,
      box: boxes.get(state.id)!,
      holds: holders.has(state.id),
      ...rectOf(places.get(state.id)!),
    })),
    arrows: part.arrows.map((arrow, index) => {
      const points = pointsOf(sections.get(arrowId(index))!)
      const { x, y } = words.get(arrowId(index))!
      return {
        arrow,
        points: ranks.isBackward(arrow.from, arrow.to) ? points.reverse() : points,
        label: { ...labels[index]!, x: x!, y: y! },
      }
    }),
    starts: part.states
      .filter(({ initial }) => initial)
      .map(({ id }) => ({
        dot: rectOf(places.get(startId(id))!),
        points: pointsOf(sections.get(startArrowId(id))!),
      })),
  }
}

const allIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allIn)]

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
