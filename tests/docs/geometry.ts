import type { Point, Rect } from '#diagram/geometry.ts'
import type { Layout, PlacedArrow } from '#diagram/layout.ts'

/** Describes each overlap in a layout; empty for a readable diagram. */
export const overlapsIn = (layout: Layout): string[] => [
  ...pairs(layout.arrows)
    .filter(([one, other]) => overlap(one.label, other.label))
    .map(([one, other]) => `“${labelOf(one)}” overlaps “${labelOf(other)}”`),
  ...pairs(leavesOf(layout))
    .filter(([one, other]) => overlap(one, other))
    .map(([one, other]) => `${one.state.id} overlaps ${other.state.id}`),
  ...layout.arrows.flatMap((arrow) => [
    ...leavesOf(layout)
      .filter((state) => overlap(arrow.label, state))
      .map(({ state }) => `“${labelOf(arrow)}” overlaps ${state.id}`),
    ...titlesOf(layout)
      .filter((title) => overlap(arrow.label, title))
      .map(({ id }) => `“${labelOf(arrow)}” overlaps the title of ${id}`),
    ...leavesOf(layout)
      .filter(({ state }) => state.id !== arrow.arrow.from && state.id !== arrow.arrow.to)
      .filter((state) => segmentsOf(arrow).some((line) => overlap(line, state)))
      .map(({ state }) => `the line of “${labelOf(arrow)}” runs through ${state.id}`),
    ...layout.arrows
      .filter((other) => other !== arrow)
      .filter((other) => segmentsOf(arrow).some((line) => overlap(line, other.label)))
      .map((other) => `the line of “${labelOf(arrow)}” runs through “${labelOf(other)}”`),
  ]),
]

/** Points of a layout outside its page. */
export const outsideOf = ({ width, height, states, arrows }: Layout): Point[] =>
  [
    ...states.flatMap(cornersOf),
    ...arrows.flatMap(({ points, label }) => [...points, ...cornersOf(label)]),
  ].filter(({ x, y }) => x < -0.5 || y < -0.5 || x > width + 0.5 || y > height + 0.5)

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
]

const leavesOf = ({ states }: Layout) => states.filter(({ isContainer }) => !isContainer)

/** The title areas of containers. */
const titlesOf = ({ states }: Layout): (Rect & { id: string })[] =>
  states
    .filter(({ isContainer }) => isContainer)
    .map(({ state, size, x, y }) => ({
      id: state.id,
      x,
      y,
      width: size.width,
      height: size.height,
    }))

const segmentsOf = ({ points }: PlacedArrow): Rect[] =>
  points.slice(1).map((end, index) => {
    const start = points[index]!
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    }
  })

/** Touching by half a pixel is not an overlap. */
const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + 0.5 &&
  b.x + b.width > a.x + 0.5 &&
  a.y + a.height > b.y + 0.5 &&
  b.y + b.height > a.y + 0.5

const pairs = <One>(all: readonly One[]): [One, One][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [One, One] => [one, other]))

const labelOf = ({ arrow }: PlacedArrow): string => arrow.edges.map(({ label }) => label).join(', ')
