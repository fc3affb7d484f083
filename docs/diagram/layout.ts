import type { ELK } from 'elkjs/lib/elk.bundled.js'
import { elkGraphOf, type MeasuredPart } from './elkGraph.ts'
import { type Geometry, geometryOf, type Point, type Rect } from './geometry.ts'
import { layeringOf } from './layering.ts'
import { countCrossings, countLinesUnderTitles, layoutCost } from './layoutCost.ts'
import { type EdgeLabel, edgeLabelSize, type NodeSize, nodeSizeOf } from './nodeSizes.ts'
import type { Arrow, Part, ShownState } from './parts.ts'
import {
  digestOf,
  type LayoutChoice,
  noteLayout,
  type RecordedLayout,
  recordedLayout,
} from './recordedLayouts.ts'
import { placeRegions, REGION_GAP, regionsOf } from './regions.ts'

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
 * layout on every run and every machine. The search for the best one takes seconds, so it is recorded
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
  const { layout, record } = recordedIn(part, digest) ?? (await searchLayout(part, pageWidth))
  noteLayout(digest, record)
  return layout
}

function recordedIn(part: Part, digest: string): Found | undefined {
  const record = recordedLayout(digest)
  return record && { layout: toLayout(measure(part, record.choice), record), record }
}

/** A layout, and what is recorded of it. */
interface Found {
  layout: Layout
  record: RecordedLayout
}

/** Tries all seeds of a spacing, and the next spacing when the best of them is too wide. */
export async function searchLayout(part: Part, pageWidth = PAGE_WIDTH): Promise<Found> {
  let best: Found | undefined
  for (const spacing of SPACINGS.keys()) {
    for (const seed of SEEDS) {
      const found = await layoutWith(part, { spacing, seed })
      if (!best || layoutCost(found.layout, pageWidth) < layoutCost(best.layout, pageWidth))
        best = found
      if (countCrossings(best.layout) + countLinesUnderTitles(best.layout) === 0) break
    }
    if (best!.layout.width <= pageWidth) break
  }
  return best!
}

let elk: ELK | undefined

async function layoutWith(part: Part, choice: LayoutChoice): Promise<Found> {
  // Where all layouts are recorded, it is not loaded.
  elk ??= new (await import('elkjs/lib/elk.bundled.js')).default()
  const measured = measure(part, choice)
  const geometry = geometryOf(measured, await elk.layout(elkGraphOf(measured, choice.seed)))
  return { layout: toLayout(measured, geometry), record: { choice, ...geometry } }
}

function measure(part: Part, choice: LayoutChoice): MeasuredPart {
  const { labelWidth, ...spacing } = SPACINGS[choice.spacing]!
  return {
    part,
    nodeSizes: new Map(part.states.map((state) => [state.id, nodeSizeOf(state)])),
    labels: part.arrows.map((arrow) => edgeLabelSize(arrow, labelWidth)),
    containers: new Set(part.states.flatMap(({ parent }) => parent ?? [])),
    layering: layeringOf(part),
    ...spacing,
  }
}

const toLayout = (
  { part, nodeSizes, labels, containers }: MeasuredPart,
  { width, height, states, arrows, starts }: Geometry,
): Layout => ({
  part,
  width,
  height,
  states: part.states.map((state, index) => ({
    state,
    size: nodeSizes.get(state.id)!,
    isContainer: containers.has(state.id),
    ...states[index]!,
  })),
  arrows: part.arrows.map((arrow, index) => {
    const { points, label } = arrows[index]!
    return { arrow, points, label: { ...labels[index]!, ...label } }
  }),
  starts,
})
