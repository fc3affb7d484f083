import type { Point } from './geometry.ts'
import type { Layout, PlacedArrow } from './layout.ts'

/**
 * How hard a layout is to read; lower is better. A weighted sum of crossing lines, lines under a
 * group's title, corners, line length, and pixels beyond the page's width.
 */
export function layoutCost(layout: Layout, pageWidth: number): number {
  const { arrows, width } = layout
  const lines = arrows.map(segmentsOf)
  const corners = arrows.reduce((sum, { points }) => sum + points.length - 2, 0)
  const length = lines
    .flat()
    .reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0)
  const tooWide = Math.max(0, width - pageWidth)
  return (
    4 * countCrossings(layout) +
    6 * countLinesUnderTitles(layout) +
    corners +
    length / 400 +
    tooWide
  )
}

/** How many lines run behind the title of a group, where they are hidden. */
export const countLinesUnderTitles = ({ states, arrows }: Layout): number =>
  states
    .filter(({ isContainer }) => isContainer)
    .reduce(
      (sum, { x, y, size }) =>
        sum +
        arrows.filter((arrow) =>
          segmentsOf(arrow).some(
            ([a, b]) =>
              Math.max(a.x, b.x) > x &&
              Math.min(a.x, b.x) < x + size.width &&
              Math.max(a.y, b.y) > y &&
              Math.min(a.y, b.y) < y + size.height,
          ),
        ).length,
      0,
    )

type Segment = [Point, Point]

const segmentsOf = ({ points }: PlacedArrow): Segment[] =>
  points.slice(1).map((point, index) => [points[index]!, point])

/** How often the lines of two arrows cross. */
export function countCrossings({ arrows }: Layout): number {
  const lines = arrows.map(segmentsOf)
  return lines.reduce(
    (sum, line, index) =>
      sum + lines.slice(index + 1).reduce((more, other) => more + countCrossingsOf(line, other), 0),
    0,
  )
}

const countCrossingsOf = (line: Segment[], other: Segment[]): number =>
  line.filter((a) => other.some((b) => doCross(a, b))).length

/** True when one of two lines is vertical, the other horizontal, and they meet between their ends. */
const doCross = (one: Segment, other: Segment): boolean =>
  isVertical(one) ? verticalCrosses(one, other) : isVertical(other) && verticalCrosses(other, one)

const isVertical = ([a, b]: Segment): boolean => Math.abs(a.x - b.x) < 0.5

const verticalCrosses = ([a, b]: Segment, [c, d]: Segment): boolean =>
  !isVertical([c, d]) && isBetween(a.x, c.x, d.x) && isBetween(c.y, a.y, b.y)

const isBetween = (value: number, one: number, other: number): boolean =>
  value > Math.min(one, other) + 0.5 && value < Math.max(one, other) - 0.5
