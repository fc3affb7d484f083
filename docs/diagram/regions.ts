import type { Layout, Point } from './layout.ts'
import { boxOf } from './nodeSizes.ts'
import type { Part, Shown } from './parts.ts'

/** Around each side, in pixels. */
export const SIDE_GAP = 16

/**
 * A chart that runs side by side as a whole: one part for each of its sides, none when an arrow joins
 * them. Laid out alone they fit a page, in one layout they would stand in one endless row.
 */
export function regionsOf(part: Part): Part[] | undefined {
  const tops = part.states.filter(({ parent }) => parent === undefined)
  const [top] = tops
  if (!top || tops.length > 1 || top.kind !== 'sides') return undefined
  const regions = part.states
    .filter(({ parent }) => parent === top.id)
    .map((region) => regionOf(part, region))
  const inside = regions.reduce((sum, { arrows }) => sum + arrows.length, 0)
  return inside === part.arrows.length ? regions : undefined
}

function regionOf(part: Part, region: Shown): Part {
  const ids = new Set([region.id])
  // The chart's order has each state after the one around it.
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

/** Puts the sides of a chart in rows as wide as a page, in a frame with the chart's title. */
export function sideBySide(part: Part, sides: readonly Layout[], pageWidth: number): Layout {
  const state = part.states[0]!
  const box = boxOf(state)
  const shelf = { x: SIDE_GAP, y: box.height + SIDE_GAP, height: 0, width: 0 }
  const placed = sides.map((side) => {
    if (shelf.x > SIDE_GAP && shelf.x + side.width + SIDE_GAP > pageWidth) {
      shelf.x = SIDE_GAP
      shelf.y += shelf.height + SIDE_GAP
      shelf.height = 0
    }
    const moved = shift(side, shelf)
    shelf.x += side.width + SIDE_GAP
    shelf.width = Math.max(shelf.width, shelf.x)
    shelf.height = Math.max(shelf.height, side.height)
    return moved
  })
  const width = Math.max(shelf.width, box.width)
  const height = shelf.y + shelf.height + SIDE_GAP
  return {
    part,
    width: width + 2,
    height: height + 2,
    states: [
      { state, box, holds: true, x: 1, y: 1, width, height },
      ...placed.flatMap(({ states }) => states),
    ],
    arrows: placed.flatMap(({ arrows }) => arrows),
    starts: placed.flatMap(({ starts }) => starts),
  }
}

const shift = (
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
