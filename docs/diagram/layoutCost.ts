import type { Layout, PlacedArrow, Point } from './layout.ts'

/**
 * What a reader stumbles over, weighed: crossing lines, lines under a group's title, corners, long
 * ways, a diagram wider than a page.
 */
export function clutterOf(layout: Layout, pageWidth: number): number {
  const { arrows, width } = layout
  const lines = arrows.map(segmentsOf)
  const corners = arrows.reduce((sum, { points }) => sum + points.length - 2, 0)
  const length = lines
    .flat()
    .reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0)
  const tooWide = Math.max(0, width - pageWidth)
  return 4 * crossingsIn(layout) + 6 * underTitles(layout) + corners + length / 400 + tooWide
}

/** How many lines run behind the title of a group, where a reader loses them. */
export const underTitles = ({ states, arrows }: Layout): number =>
  states
    .filter(({ holds }) => holds)
    .reduce(
      (sum, { x, y, box }) =>
        sum +
        arrows.filter((arrow) =>
          segmentsOf(arrow).some(
            ([a, b]) =>
              Math.max(a.x, b.x) > x &&
              Math.min(a.x, b.x) < x + box.width &&
              Math.max(a.y, b.y) > y &&
              Math.min(a.y, b.y) < y + box.height,
          ),
        ).length,
      0,
    )

type Segment = [Point, Point]

const segmentsOf = ({ points }: PlacedArrow): Segment[] =>
  points.slice(1).map((point, index) => [points[index]!, point])

/** How often the lines of two arrows cross. */
export function crossingsIn({ arrows }: Layout): number {
  const lines = arrows.map(segmentsOf)
  return lines.reduce(
    (sum, line, index) =>
      sum + lines.slice(index + 1).reduce((more, other) => more + crossed(line, other), 0),
    0,
  )
}

const crossed = (line: Segment[], other: Segment[]): number =>
  line.filter((a) => other.some((b) => cross(a, b))).length

/** True when one of two lines is upright, the other level, and they meet between their ends. */
const cross = (one: Segment, other: Segment): boolean =>
  isUpright(one) ? meets(one, other) : isUpright(other) && meets(other, one)

const isUpright = ([a, b]: Segment): boolean => Math.abs(a.x - b.x) < 0.5

const meets = ([a, b]: Segment, [c, d]: Segment): boolean =>
  !isUpright([c, d]) && isBetween(a.x, c.x, d.x) && isBetween(c.y, a.y, b.y)

const isBetween = (value: number, one: number, other: number): boolean =>
  value > Math.min(one, other) + 0.5 && value < Math.max(one, other) - 0.5
