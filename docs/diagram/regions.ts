import type { Point } from './geometry.ts'
import type { Layout } from './layout.ts'
import { nodeSizeOf } from './nodeSizes.ts'
import type { Part, ShownState } from './parts.ts'

/** Space around each region, in pixels. */
export const REGION_GAP = 16

/**
 * The regions of a chart whose root is parallel, one part each; undefined when an arrow connects two of
 * them. They are laid out one by one, since a single layout would put them in one very wide row.
 */
export function regionsOf(part: Part): Part[] | undefined {
  const tops = part.states.filter(({ parent }) => parent === undefined)
  const [top] = tops
  if (!top || tops.length > 1 || top.kind !== 'parallel') return undefined
  const regions = part.states
    .filter(({ parent }) => parent === top.id)
    .map((region) => regionOf(part, region))
  const inside = regions.reduce((sum, { arrows }) => sum + arrows.length, 0)
  return inside === part.arrows.length ? regions : undefined
}

function regionOf(part: Part, region: ShownState): Part {
  const ids = new Set([region.id])
  // In the chart's order each state comes after its parent.
  for (const { id, parent } of part.states) if (parent && ids.has(parent)) ids.add(id)
  return {
    ...part,
    id: region.id,
    states: part.states
      .filter(({ id }) => ids.has(id))
      .map((state) => (state === region ? { ...state, parent: undefined } : state)),
    arrows: part.arrows.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  }
}

/** Places regions in rows of at most the page's width, in a frame with the chart's title. */
export function placeRegions(part: Part, regions: readonly Layout[], pageWidth: number): Layout {
  const state = part.states[0]!
  const size = nodeSizeOf(state)
  const row = { x: REGION_GAP, y: size.height + REGION_GAP, height: 0, width: 0 }
  const placed = regions.map((region) => {
    if (row.x > REGION_GAP && row.x + region.width + REGION_GAP > pageWidth) {
      row.x = REGION_GAP
      row.y += row.height + REGION_GAP
      row.height = 0
    }
    const moved = translateLayout(region, row)
    row.x += region.width + REGION_GAP
    row.width = Math.max(row.width, row.x)
    row.height = Math.max(row.height, region.height)
    return moved
  })
  const width = Math.max(row.width, size.width)
  const height = row.y + row.height + REGION_GAP
  return {
    part,
    width: width + 2,
    height: height + 2,
    states: [
      { state, size, isContainer: true, x: 1, y: 1, width, height },
      ...placed.flatMap(({ states }) => states),
    ],
    arrows: placed.flatMap(({ arrows }) => arrows),
    starts: placed.flatMap(({ starts }) => starts),
  }
}

const translateLayout = (
  { states, arrows, starts }: Layout,
  by: Point,
): Pick<Layout, 'states' | 'arrows' | 'starts'> => {
  const move = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x + by.x,
    y: place.y + by.y,
  })
  return {
    states: states.map(move),
    arrows: arrows.map(({ arrow, points, label }) => ({
      arrow,
      points: points.map(move),
      label: move(label),
    })),
    starts: starts.map(({ dot, points }) => ({ dot: move(dot), points: points.map(move) })),
  }
}
